// Icons of the tools of a table, as path data on a grid of 24.

export const ADD = "plus";
export const COPY = "M8 8h11v12H8zM5 16V4h11";
export const DELETE = "M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500";
export const PEN = "M4.500 19.500l1-4L16 5l3 3L8.500 18.500zM13.500 7.500l3 3";
export const UP = "M12 19V5M6.500 10.500L12 5l5.500 5.500";
export const DOWN = "M12 5v14M6.500 13.500L12 19l5.500-5.500";
export const CLIP = "M7 5.500h10V20H7zM9.500 4h5v3h-5z";
export const CUT = "M6 6l9 11M18 6L9 17M7.500 16a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM16.500 16a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z";
export const PANEL = "M4 5h16v14H4zM14.500 5v14";
export const CLOCK = "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.500V12l3 2";
export const FILE = "M4 5h16v14H4zM4 16l5-5 4 4 2.500-2.500L20 17M15 9h.01";
