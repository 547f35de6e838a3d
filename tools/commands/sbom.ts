import { makeSbom } from '../dependencies/sbom.ts'

/** `npm run --silent sbom > sbom.json`: what a site is made of, for whoever has to know when a part of it is found faulty. */
console.log(JSON.stringify(makeSbom(), null, 2))
