/** Where the page keeps what people do before its scripts have started, and what ends that. */
export const earlyInputName = 'pointfareEarlyInput'

/** After so long a form that was submitted goes its own way, by the address that it has without scripts. */
const submitAfterMs = 8000

/** React's own mark on what it draws: the beginning of a property's name. */
export const reactsMark = '__reactProps'

/**
 * Keeps what people type, press and submit on a page that a server drew, until its scripts have taken over the part that it
 * was meant for; the edge writes it into the head of such pages. React marks a part before it has taken it over, so that only
 * events which reach a marked target are React's: those that it cannot tell anybody of yet it ends before. Where it takes over for
 * the sake of an event, it hears of presses and keys itself, but not of what a field holds by then, and may put that back: what
 * was done before is therefore done again first, and what is meant for the same element waits for its turn. Keys that write or
 * lead to the next field need no keeping; links lead on as they are, and buttons of popovers open them.
 */
export const earlyInputScript = `{let d=document,q=[],o=n=>Object.keys(n).some(k=>!k.indexOf('${reactsMark}')),w={take:()=>q.splice(0),isTaken:o},h=e=>{let m=e.target,n=m,k=e.type,p,s,t;if(!n.closest||!n.closest('[data-drawn]')||k=='click'&&(!(n=n.closest('a,button,[role=combobox]'))||n.href||n.hasAttribute('popovertarget')||n.form&&n.type=='submit')||!k.indexOf('key')&&(e.key=='Tab'||e.key.length<2&&n.matches('input,textarea'))||w.isOver)return;p={kind:k,target:n,value:n.value,checked:n.checked,event:e};(s=w.hear&&w.hear(p))&&e.stopPropagation();t=o(n);if(k=='submit'&&(s||!t)){e.preventDefault();setTimeout(()=>o(n)||n.submit(),${submitAfterMs})}q.push(p);m.addEventListener(k,x=>{if(x==e&&o(n)&&(k!='input'&&k!='change'||t&&n.value==p.value&&n.checked==p.checked))p.told=1},{capture:!0,once:!0})};['input','change','click','submit','focusout','keydown','keyup'].map(k=>d.addEventListener(k,h,!0));window.${earlyInputName}=w}`
