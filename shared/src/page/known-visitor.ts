/** The cookie that keeps the answer about cookies; its value is 'true' or 'false' (rule 3.4 of the product). */
export const consentCookie = 'pointfare_consent'

/**
 * Tells the styles of a page that a server drew for everybody what only this browser knows; the edge writes it into the head of
 * such pages. `data-held` on the root: it holds a session, and room is kept for it. `data-asks`: its visitor has not said yet
 * what they think of cookies, and has scripts to be asked by.
 */
export const knownVisitorScript = `{let d=document,n=navigator,c=d.cookie,r=d.documentElement.dataset;try{for(let k in localStorage)if(/^@@auth0spajs@@.*@@user@@$/.test(k))r.held=''}catch(e){}if(/auth0\\.[^;]*authenticated=true/.test(c))r.held='';if(!n.globalPrivacyControl&&n.doNotTrack!='1'&&!/(^|; )${consentCookie}=(true|false)(;|$)/.test(c))r.asks=''}`
