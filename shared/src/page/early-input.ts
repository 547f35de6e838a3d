/** Where the page keeps what people do before its scripts have started, and what ends that. */
export const earlyInputName = 'pointfareEarlyInput'

/** After so long a form that was submitted goes its own way, by the address that it has without scripts. */
const submitAfterMs = 8000

/**
 * Keeps what people type, press and submit on a page that a server drew, until its scripts have taken it over; the edge
 * writes it into the head of such pages. Links lead on as they are. `data-held`: this browser holds a session, of which
 * the server did not know, and room is kept for it.
 */
export const earlyInputScript = `{let d=document,q=[],t=['input','change','click','submit','focusout'],h=e=>{let n=e.target,k=e.type;if(!n.closest||!n.closest('[data-drawn]'))return;if(k=='submit'){e.preventDefault();q.push({kind:k,target:n,by:e.submitter});setTimeout(()=>q&&n.submit(),${submitAfterMs})}else if(k!='click')q.push({kind:k,target:n,value:n.value,checked:n.checked});else if((n=n.closest('a,button,[role=combobox]'))&&!n.href&&!(n.form&&n.type=='submit'))q.push({kind:k,target:n})};t.map(k=>d.addEventListener(k,h,!0));window.${earlyInputName}={take(){t.map(k=>d.removeEventListener(k,h,!0));let a=q;q=0;return a}};try{for(let k in localStorage)if(/^@@auth0spajs@@.*@@user@@$/.test(k))d.documentElement.dataset.held=''}catch(e){}if(/auth0\\.[^;]*authenticated=true/.test(d.cookie))d.documentElement.dataset.held=''}`
