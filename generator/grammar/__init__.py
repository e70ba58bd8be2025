"""Grammar: a cost, gain, effect, conversion or score as written in, one syntax tree out.

Icons, words and checks all read that tree, so that they cannot disagree.
"""
