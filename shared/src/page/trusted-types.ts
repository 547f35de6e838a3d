/** The one policy that pages may have (`trusted-types`): browsers ask it about every text that is to become code. */
export const trustedTypesPolicy = 'default'

/** The one name that an import map may give a file: the shell looks by it whether browsers heed a second map. */
export const mapProbe = 'pointfare-map-probe'

/**
 * Says what may become code on a page: addresses of scripts of this origin's builds, its service worker, and workers that a
 * page makes itself where `worker-src` lets it; as the text of a script only JSON, which does nothing, and of that no import
 * map that names files for modules, but for one that is for nothing else. Text that is to become markup has no way in. The edge writes it into the head of
 * each page, before anything that could have made a policy, so that it does not matter which shell a release has.
 */
export const trustedTypesScript = `{let p=self.trustedTypes,o=location.origin;p?.createPolicy('${trustedTypesPolicy}',{createScriptURL(u,t,s){try{let h=new URL(u,o+location.pathname).href;if(h.startsWith(o+'/artifacts/')||s=='ServiceWorkerContainer register'&&h==o+'/sw.js'||s=='Worker constructor'&&h.startsWith('blob:'+o+'/'))return u}catch{}},createScript(t){try{let j=JSON.parse(t),i=j?.imports;if(!j?.scopes&&(!i||Object.keys(i)=='${mapProbe}'&&new URL(i['${mapProbe}'],o).href.startsWith(o+'/artifacts/')))return t}catch{}}})}`
