/** By which programs know the token of a visitor, who keeps alerts without an account. */
export const visitorTokenPrefix = 'pointfare_visitor_'
/** Where the browser's storage holds it, as it is. */
export const visitorTokenKey = 'visitorToken'
