import { makeSbom } from './sbom.ts'

/** What may be used and handed on in a program that is not open. MPL-2.0 asks for changes of its own files alone; OFL is for fonts. */
const accepted = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
]

const { components } = makeSbom()
const ofOthers = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40pointfare/'))

const licencesOf = ({ licenses = [] }: (typeof components)[number]) =>
  licenses.map((each) => ('expression' in each ? each.expression : (each.license.id ?? each.license.name ?? '')))

/** `MIT OR CC0-1.0` is fine when one of them is, `Apache-2.0 AND MIT` when both are. */
const isAccepted = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => accepted.includes(each)))

describe('what the site is made of', () => {
  it('is listed whole, what runs on servers and what pages load', () => {
    const names = components.map(({ purl }) => purl.replace(/@[^@]*$/, ''))

    expect(names).toEqual(
      expect.arrayContaining(['pkg:npm/react', 'pkg:npm/fastify', 'pkg:npm/%40module-federation/runtime']),
    )
    expect(names).not.toContain('pkg:npm/jest')
  })

  it('has licences that let us', () => {
    const refused = ofOthers
      .map((component) => ({ purl: component.purl, licences: licencesOf(component) }))
      .filter(({ licences }) => licences.length === 0 || !licences.every(isAccepted))

    expect(refused).toEqual([])
  })

  it('is pinned by hash', () => {
    const loose = ofOthers.filter(
      ({ externalReferences = [] }) =>
        !externalReferences.some(
          ({ type, hashes = [] }) => type === 'distribution' && hashes.some(({ alg }) => alg === 'SHA-512'),
        ),
    )

    expect(loose.map(({ purl }) => purl)).toEqual([])
  })
})
