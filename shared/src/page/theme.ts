/** Where a browser keeps the theme that somebody chose; nothing there: that of the system. */
export const themeKey = 'pointfare_theme'

/** Light, dark, or what the system says. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/**
 * Puts the chosen theme in force before anything is drawn: every colour of the site is a pair that follows
 * `color-scheme`. The edge writes it into the head of each page; a browser that lets nothing be read keeps its own theme.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.style.colorScheme=t}catch(e){}`
