"""Ways in which SVG says something, each as the inside of a drawing of 100 × 100 units."""

PROBES = {
    "a-and-hidden": (
        '<a href="https://x"><rect width="40" height="40" fill="red"/></a><g visibility="hidden"><rect x'
        '="50" width="40" height="40"/><rect x="50" y="50" width="40" height="40" visibility="visible" f'
        'ill="blue"/></g><g display="none"><rect width="100" height="100"/></g>'
    ),
    "blend": (
        '<rect width="60" height="60" fill="#08f"/><rect x="30" y="30" width="60" height="60" fill="#fa0'
        '" style="mix-blend-mode:multiply"/><g style="isolation:isolate"><circle cx="80" cy="20" r="15" '
        'fill="red"/><circle cx="70" cy="30" r="15" fill="lime" style="mix-blend-mode:screen"/></g>'
    ),
    "caps": (
        '<g fill="none" stroke="#000" stroke-width="10"><path d="M15 15h70" stroke-linecap="square"/><pa'
        'th d="M15 35h70" stroke-linecap="round"/><path d="M15 60l30 30 30-30" stroke-linejoin="bevel"/>'
        '<path d="M20 95l6-30 6 30" stroke-width="4"/><path d="M60 95l6-30 6 30" stroke-width="4" stroke'
        '-miterlimit="20"/></g>'
    ),
    "cdata": (
        '<style type="text/css"><![CDATA[ .st0{fill:#E30613;} .st1{fill:none;stroke:#1D1D1B;stroke-width'
        ':3;stroke-miterlimit:10;} ]]></style><polygon class="st0" points="10,10 90,20 50,90"/><polyline'
        ' class="st1" points="10,10 90,20 50,90 12,10"/>'
    ),
    "clip": (
        '<defs><clipPath id="a"><circle cx="50" cy="50" r="40"/></clipPath><clipPath id="b" clip-path="u'
        'rl(#a)"><path clip-rule="evenodd" d="M0 0h100v100h-100zM30 30h40v40h-40z"/></clipPath></defs><g'
        ' clip-path="url(#b)"><rect width="100" height="100" fill="teal"/></g>'
    ),
    "clip-box": (
        '<defs><clipPath id="a" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5"/></clip'
        'Path></defs><rect x="10" y="20" width="80" height="50" clip-path="url(#a)" fill="navy"/><g clip'
        '-path="url(#a)" transform="rotate(20 50 80)"><rect x="10" y="75" width="30" height="20"/><rect '
        'x="50" y="75" width="30" height="20" fill="red"/></g>'
    ),
    "clip-many": (
        '<defs><clipPath id="a"><rect x="10" y="10" width="50" height="50"/><circle cx="60" cy="60" r="3'
        '0"/><use xlink:href="#p" transform="rotate(10)"/></clipPath><path id="p" d="M70 0l20 0 -10 60z"'
        '/></defs><g clip-path="url(#a)"><rect width="100" height="100" fill="crimson"/><circle cx="50" '
        'cy="50" r="20"/></g>'
    ),
    "css": (
        "<style>/* c */ .a{fill:red} #b{fill:blue} rect{fill:green;stroke:black} rect.c, .d{fill:orange!"
        'important} g > .e{fill:purple} g .f{fill:teal} [data-x="1"]{stroke-width:6} .cls-1,.cls-2{opaci'
        "ty:.7} @media screen{rect{fill:black}} rect:hover{fill:black} *{stroke-linejoin:round}</style><r"
        'ect class="a" width="20" height="20"/><rect id="b" class="a" x="25" width="20" height="20"/><re'
        'ct class="c" id="zz" x="50" width="20" height="20" style="fill:gray"/><circle class="d" cx="85"'
        ' cy="10" r="10"/><g><path class="e" d="M0 30h20v20h-20z"/><g><path class="f cls-1" d="M25 30h20'
        'v20h-20z"/></g></g><rect data-x="1" x="55" y="35" width="30" height="20"/>'
    ),
    "even-odd": ('<path fill-rule="evenodd" d="M10 10h80v80h-80zM30 30h40v40h-40z"/>'),
    "fill-stroke-opacity": (
        '<rect x="20" y="20" width="60" height="60" fill="red" stroke="#000" stroke-width="20" fill-opac'
        'ity=".5" stroke-opacity=".5"/>'
    ),
    "filter": (
        '<defs><filter id="f" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation='
        '"3"/></filter><filter id="s"><feDropShadow dx="3" dy="3" stdDeviation="2" flood-opacity=".5"/><'
        '/filter></defs><circle cx="30" cy="30" r="20" fill="red" filter="url(#f)"/><g opacity=".8"><rec'
        't x="50" y="50" width="35" height="35" rx="4" fill="blue" filter="url(#s)"/></g>'
    ),
    "gradient-stroke": (
        '<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="red" stop-opacity=".'
        '2"/><stop offset="1" stop-color="blue"/></linearGradient></defs><path d="M20 80Q50 -30 80 80" f'
        'ill="none" stroke="url(#a)" stroke-width="14" stroke-linecap="round" stroke-dasharray="20 25"/>'
    ),
    "hard-stops": (
        '<defs><linearGradient id="a"><stop offset=".3" stop-color="red"/><stop offset=".3" stop-color="'
        'blue"/><stop offset=".6" stop-color="blue"/><stop offset=".6" stop-color="lime"/></linearGradie'
        'nt></defs><rect width="100" height="100" fill="url(#a)"/>'
    ),
    "inherit": (
        '<g fill="red" stroke="blue" stroke-width="3" opacity=".6"><g opacity="inherit"><rect width="40"'
        ' height="40"/></g><g fill="inherit" color="green"><circle cx="60" cy="60" r="30" fill="currentC'
        'olor" stroke="inherit"/></g></g>'
    ),
    "linear": (
        '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset=".5" stop-color="#'
        'ff0" stop-opacity=".3"/><stop offset="100%" style="stop-color:blue"/></linearGradient><linearGr'
        'adient id="c" xlink:href="#a" x2="0" y2="1" gradientTransform="rotate(30)"/></defs><rect width='
        '"50" height="45" fill="url(#a)"/><rect x="55" width="45" height="50" fill="url(#c)" stroke="url'
        '(#a)" stroke-width="5" transform="skewX(-10)"/>'
    ),
    "markers": (
        '<defs><marker id="a" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="4" markerHeight="4" ori'
        'ent="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="context-stroke"/></marker><marker id="'
        'd" markerWidth="3" markerHeight="3" refX="1.5" refY="1.5"><circle cx="1.5" cy="1.5" r="1.5" fil'
        'l="red"/></marker></defs><path d="M10 80L40 20L70 60Q80 80 90 20" fill="none" stroke="blue" str'
        'oke-width="3" marker-start="url(#a)" marker-mid="url(#d)" marker-end="url(#a)"/>'
    ),
    "mask": (
        '<defs><linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></lin'
        'earGradient><mask id="m"><rect width="100" height="100" fill="url(#g)"/></mask><mask id="n" mas'
        'kUnits="userSpaceOnUse" x="0" y="50" width="100" height="50"><circle cx="50" cy="75" r="25" fil'
        'l="#f80"/></mask></defs><rect width="100" height="45" fill="purple" mask="url(#m)"/><rect y="50'
        '" width="100" height="50" fill="green" mask="url(#n)"/>'
    ),
    "mask-alpha": (
        '<mask id="m" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="10" y="10" width="80" height'
        '="80"><rect x="10" y="10" width="60" height="60" rx="8" fill="#D9D9D9"/><circle cx="70" cy="70"'
        ' r="20" fill="#000" fill-opacity=".5"/></mask><g mask="url(#m)"><rect width="100" height="100" '
        'fill="red"/></g>'
    ),
    "mask-nested": (
        '<mask id="a"><circle cx="50" cy="50" r="40" fill="#fff"/></mask><mask id="b" mask="url(#a)"><re'
        'ct x="40" width="60" height="100" fill="#fff"/></mask><mask id="c" maskContentUnits="objectBoun'
        'dingBox"><rect x=".2" y=".2" width=".6" height=".6" fill="#fff"/></mask><rect width="100" heigh'
        't="100" fill="blue" mask="url(#b)"/><rect x="0" y="60" width="40" height="40" fill="red" mask="'
        'url(#c)"/>'
    ),
    "nested-svg": (
        '<svg x="10" y="10" width="40" height="80" viewBox="0 0 20 20"><rect width="20" height="20" fill'
        '="red"/><circle cx="20" cy="20" r="10"/></svg><svg x="55" y="10" width="40" height="80" viewBox'
        '="0 0 20 20" preserveAspectRatio="xMidYMid slice"><rect width="20" height="20" fill="blue"/><ci'
        'rcle cx="10" cy="10" r="10" fill="#fff"/></svg><svg x="55%" y="60%" width="40%" height="30%"><r'
        'ect width="50%" height="50%" fill="lime"/></svg>'
    ),
    "opacity-group": (
        '<g opacity=".5"><rect width="60" height="60" fill="red"/><rect x="30" y="30" width="60" height='
        '"60" fill="blue"/></g><rect x="60" width="40" height="40" fill="green" stroke="#000" stroke-wid'
        'th="6" opacity=".4"/>'
    ),
    "paint-order": (
        '<path d="M20 20h60v60h-60z" fill="gold" stroke="#000" stroke-width="16" paint-order="stroke"/>'
    ),
    "radial": (
        '<defs><radialGradient id="a" cx=".4" cy=".4" r=".6" fx=".3" fy=".3"><stop offset="0" stop-color'
        '="#fff"/><stop offset=".6" stop-color="orange"/><stop offset="1" stop-color="#800"/></radialGra'
        'dient><radialGradient id="b" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="10" gradientTransf'
        'orm="matrix(2 1 -.5 1.5 70 70)"><stop stop-color="#00f"/><stop offset="1" stop-color="#00f" sto'
        'p-opacity="0"/></radialGradient></defs><ellipse cx="35" cy="30" rx="33" ry="25" fill="url(#a)"/'
        '><rect x="40" y="45" width="60" height="50" fill="url(#b)"/>'
    ),
    "rounded": (
        '<rect x="5" y="5" width="40" height="30" rx="8"/><rect x="55" y="5" width="40" height="30" rx="'
        '30" ry="5" fill="red"/><ellipse cx="50" cy="70" rx="40" ry="20" fill="none" stroke="#00f" strok'
        'e-width="3"/>'
    ),
    "skew-stroke": (
        '<g transform="scale(2 .5) rotate(20)"><circle cx="30" cy="60" r="15" fill="gold" stroke="#000" '
        'stroke-width="5" stroke-dasharray="8 3"/></g>'
    ),
    "style-attr": (
        '<rect width="60" height="60" style="fill:#f00;stroke:rgb(0,0,255);stroke-width:4px;opacity:.5"/'
        '><circle cx="60" cy="60" r="30" style="fill:hsl(120,60%,40%);fill-opacity:50%"/>'
    ),
    "switch": (
        '<switch><rect systemLanguage="de" width="100" height="100" fill="red"/><rect systemLanguage="en'
        '" width="50" height="100" fill="green"/><rect width="50" height="50" fill="blue"/></switch>'
    ),
    "transform-origin": (
        '<rect width="30" height="20" transform="rotate(45)" style="transform-origin:50px 50px" fill="blue"/>'
    ),
    "units": (
        '<g stroke="#000" stroke-width="1mm"><rect x="2mm" y="2mm" width="10mm" height=".25in" fill="red'
        '"/><circle cx="50%" cy="50%" r="10%" fill="blue"/><line x1="10pt" y1="60pt" x2="5pc" y2="2cm"/>'
        "</g>"
    ),
    "use": (
        '<defs><g id="g"><rect width="20" height="20"/><circle cx="30" cy="10" r="8" stroke="red" stroke'
        '-width="3"/></g><symbol id="s" viewBox="0 0 10 10" preserveAspectRatio="xMinYMin"><circle cx="5'
        '" cy="5" r="6" fill="blue"/></symbol></defs><use href="#g" x="5" y="5" fill="green"/><use xlink'
        ':href="#g" transform="translate(50 40) rotate(30)" fill="orange"/><use href="#s" x="10" y="60" '
        'width="60" height="30"/>'
    ),
}
