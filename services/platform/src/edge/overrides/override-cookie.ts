import { siteCookie } from '@pointfare/core/site-cookie'

/** Holds which override a browser has, and a secret that shows it is that browser. */
export const overrideCookie = (siteOrigin: string) => siteCookie('pointfare-override', siteOrigin)
