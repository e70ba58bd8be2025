"""What is declared to be seen: fields, words, signs and colours, and whether anybody can."""
