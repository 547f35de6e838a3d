import { mapProbe, trustedTypesScript } from './trusted-types.ts'

type Policy = {
  createScriptURL: (address: string, type: string, sink: string) => string | undefined
  createScript: (text: string) => string | undefined
}

/** What a page answers its browser, which asks before text becomes code. */
function policyOfPage(): { name: string; policy: Policy & { createHTML?: unknown } } {
  const made: { name: string; policy: Policy }[] = []
  Object.assign(globalThis, {
    trustedTypes: { createPolicy: (name: string, policy: Policy) => made.push({ name, policy }) },
  })
  // oxlint-disable-next-line no-new-func, no-implied-eval -- it is a constant of ours, and a browser runs it as text too
  new Function(trustedTypesScript)()
  expect(made).toHaveLength(1)
  return made[0]!
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'))

const { origin } = location
const script = 'HTMLScriptElement src'
const worker = 'Worker constructor'
const register = 'ServiceWorkerContainer register'
const addressTaken = (address: string, sink: string) =>
  policyOfPage().policy.createScriptURL(address, 'TrustedScriptURL', sink) === address
const textTaken = (text: string) => policyOfPage().policy.createScript(text) === text

describe('what a page lets become code', () => {
  it('has no way for text to become markup, and one name', () => {
    const { name, policy } = policyOfPage()

    expect(name).toBe('default')
    expect(policy.createHTML).toBeUndefined()
  })

  it.each([
    ['a script of a build', '/artifacts/mf-deals/files/abc/chunk.js', script],
    ['one by its whole address', `${origin}/artifacts/mf-deals/build-1/chunk.js`, script],
    ['a worker of a build', '/artifacts/mf-deals/build-1/worker.js', worker],
    ['the service worker', '/sw.js', register],
    ['a worker that the page made', `blob:${origin}/0b1f`, worker],
  ])('takes the address of %s', (_, address, sink) => {
    expect(addressTaken(address, sink)).toBe(true)
  })

  it.each([
    ['another origin', 'https://spy.example/artifacts/a.js', script],
    ['another origin without a scheme', '//spy.example/artifacts/a.js', script],
    ['a name that begins like this one', `${origin}.spy.example/artifacts/a.js`, script],
    ['what is no file of a build', '/v1/api/airlines', script],
    ['a way out of the builds', '/artifacts/../u/pictures/A.svg', script],
    ['a hidden way out of them', '/artifacts/%2e%2e/u/pictures/A.svg', script],
    ['a script from memory', `blob:${origin}/0b1f`, script],
    ['a worker from another origin’s memory', 'blob:https://spy.example/0b1f', worker],
    ['a text', 'data:text/javascript,alert(1)', worker],
    ['the service worker as a script', '/sw.js', script],
    ['another service worker', '/artifacts-sw.js', register],
    ['what is no address', 'http://', script],
  ])('refuses %s', (_, address, sink) => {
    expect(addressTaken(address, sink)).toBe(false)
  })

  it.each([
    ['data for search engines', '{"@context":"https://schema.org","@type":"WebPage"}'],
    ['hashes of a build that came later', '{"integrity":{"/artifacts/mf-deals/b/a.js":"sha384-a"}}'],
    [
      'a name by which the shell looks whether they are heeded',
      `{"imports":{"${mapProbe}":"/artifacts/shell/b/main.js"}}`,
    ],
  ])('takes %s as the text of a script', (_, text) => {
    expect(textTaken(text)).toBe(true)
  })

  it.each([
    ['code', 'alert(1)'],
    ['code behind data', '{}\nalert(1)'],
    ['an import map that names other files', '{"imports":{"react":"/artifacts/mf-evil/b/a.js"}}'],
    ['one that names another besides', `{"imports":{"${mapProbe}":"/artifacts/a.js","react":"/artifacts/a.js"}}`],
    ['one that names a file of somebody else', `{"imports":{"${mapProbe}":"https://spy.example/artifacts/a.js"}}`],
    ['one for a part of the site', '{"scopes":{"/":{"react":"/a.js"}}}'],
  ])('refuses %s as the text of a script', (_, text) => {
    expect(textTaken(text)).toBe(false)
  })

  it('leaves browsers alone that know nothing of it', () => {
    // oxlint-disable-next-line no-new-func, no-implied-eval -- as above
    expect(() => new Function(trustedTypesScript)()).not.toThrow()
  })
})
