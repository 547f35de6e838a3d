import { measureStructure } from './measure.ts'

/**
 * The shape as it is: each figure may only become better. Whoever makes one better writes the new one here, and nobody
 * writes a worse one.
 */
const limits = {
  cycles: 0,
  doors: 80,
  shortFiles: 17.5,
  singleImporters: 144,
  uncommonWords: 384,
  walks: {
    search: { files: 66, changesOfPackage: 12 },
    rollback: { files: 81, changesOfPackage: 21 },
    alert: { files: 55, changesOfPackage: 10 },
  },
}

const structure = measureStructure()

it('no more packages import each other', () => {
  expect(structure.cycles.length).toBeLessThanOrEqual(limits.cycles)
})

it('no package but shared opens more of its files to others', () => {
  const doors = Object.entries(structure.doors).filter(([name]) => name !== '@pointfare/shared')

  expect(doors.filter(([, count]) => count > limits.doors)).toEqual([])
})

it('no larger share of the files has at most twenty lines', () => {
  expect(structure.shortFiles).toBeLessThanOrEqual(limits.shortFiles)
})

it('no more short files have a single importer', () => {
  expect(structure.singleImporters.length).toBeLessThanOrEqual(limits.singleImporters)
})

it('no more names need a glossary', () => {
  expect(structure.uncommonWords).toBeLessThanOrEqual(limits.uncommonWords)
})

it.each(Object.entries(limits.walks))(
  'nobody opens more files, or changes packages more often, on the walk "%s"',
  (name, most) => {
    expect(structure.walks[name]?.files).toBeLessThanOrEqual(most.files)
    expect(structure.walks[name]?.changesOfPackage).toBeLessThanOrEqual(most.changesOfPackage)
  },
)
