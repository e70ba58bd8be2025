// The theme that was chosen, before anything is painted: light, dark, or as the system says.
try {
  const theme = localStorage.getItem("kamiban.theme");
  if (theme === '"light"' || theme === '"dark"') document.documentElement.dataset.theme = JSON.parse(theme);
} catch { /* a browser that keeps nothing shows what the system says */ }
