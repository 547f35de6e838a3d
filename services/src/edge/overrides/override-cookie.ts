import { siteCookie } from '../../site-cookie.ts'

/** Holds which override a browser has, and a secret that shows it is that browser. */
export const overrideCookie = (siteOrigin: string) => siteCookie('pointfare-override', siteOrigin)
