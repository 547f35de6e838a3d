import { siteCookie } from '../../site-cookie.ts'

/** Holds an override's token. */
export const overrideCookie = (siteOrigin: string) => siteCookie('pointfare-override', siteOrigin)
