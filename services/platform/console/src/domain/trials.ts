import type { CheckRun, TrialUnderWay } from '@pointfare/shared/platform/smoke'

/** The newest trial of a site with this build in it, in which pages of its artifact were opened. */
export const newestTrialOf = (trials: readonly CheckRun[], name: string, build: string): CheckRun | undefined =>
  trials.find(
    ({ builds, pages, findings }) =>
      builds[name] === build &&
      (name === 'shell' ||
        pages.some(({ remote }) => remote === name) ||
        findings.some(({ field }) => field.split(/[ ,]/).includes(name))),
  )

/** What was tried, as people call it: the remotes whose pages were opened, each with its build. */
export function triedBuilds({ builds, pages }: CheckRun): { name: string; build: string }[] {
  const names = [...new Set(pages.map(({ remote }) => remote))]
  return names.flatMap((name) => {
    const build = builds[name]
    return build ? [{ name, build }] : []
  })
}

/** What is tried, or waits: each artifact, with its build unless it goes. */
export const formatChanges = ({ changes }: TrialUnderWay) =>
  Object.entries(changes)
    .map(([name, build]) => (build ? `${name} ${build}` : `the site without ${name}`))
    .join(', ')
