import { collect, Command, runCommandLine, UsageError, type Answer } from './command-line.ts'

const send = (answer: Answer<string>) =>
  new Command('send')
    .description('send parcels')
    .argument('<to>', 'somebody')
    .argument('<parcel...>', 'a parcel, such as send ada books')
    .option('--days <n>', 'how long they may take', '3')
    .option('--stamp <stamp>', 'what sticks on them', collect)
    .option('--fast', 'as fast as it goes')
    .action(
      answer(async (depot, to, parcels, { days, stamp = [], fast = false }) => ({
        json: { depot, to, parcels, days, stamp, fast },
        lines: [`Sent ${parcels.join(' and ')} to ${to}`],
        isBad: days === '0',
      })),
    )

const list = (answer: Answer<string>) =>
  new Command('list')
    .description('what was sent')
    .argument('[year]')
    .action(answer(async (_depot, year = 'every year') => ({ json: [], lines: [`Nothing in ${year}`] })))
    .addCommand(
      new Command('lost').action(
        answer(async () => {
          throw new Error('The book of losses is lost, as is \u001b]0;title')
        }),
      ),
    )

const weigh = (answer: Answer<string>) =>
  new Command('weigh').argument('<parcel>').action(
    answer(async (_depot, parcel) => {
      throw new UsageError(`${parcel} weighs nothing`)
    }),
  )

async function run(line: string) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCommandLine(
    {
      root: new Command('post').option('--depot <town>', 'where from'),
      open: ({ depot }) => depot ?? 'London',
      define(root, answer) {
        root.addCommand(send(answer)).addCommand(list(answer)).addCommand(weigh(answer))
      },
    },
    line.split(' ').filter(Boolean),
    { out: (text) => out.push(text), err: (text) => err.push(text) },
  )
  return { code, out: out.join('\n'), err: err.join('\n') }
}

test('A command is given its operands, its options and the general ones, wherever those stand', async () => {
  const { out } = await run('--depot Leeds send --fast ada books --stamp a tea --stamp b --json')

  expect(JSON.parse(out)).toEqual({
    depot: 'Leeds',
    to: 'ada',
    parcels: ['books', 'tea'],
    days: '3',
    stamp: ['a', 'b'],
    fast: true,
  })
})

test('A command that went well prints its lines and ends with 0, one with a bad end with 1', async () => {
  expect(await run('send ada books')).toEqual({ code: 0, out: 'Sent books to ada', err: '' })
  expect(await run('send ada books --days 0')).toMatchObject({ code: 1, out: 'Sent books to ada' })
})

test('What others wrote steers no terminal, and is not turned around', async () => {
  expect(await run('send \u001b[2J\u202eada books')).toMatchObject({ out: 'Sent books to �[2J�ada' })
})

test('An error is one line on the error stream, and ends with 1', async () => {
  expect(await run('list lost')).toEqual({ code: 1, out: '', err: 'The book of losses is lost, as is �]0;title' })
})

test.each([
  ['', 'A command is missing'],
  ['sned', 'There is no command sned (Did you mean send?)'],
  ['send ada', 'send needs somebody and a parcel, such as send ada books'],
  [
    'send ada books --fats',
    'send takes no --fats (Did you mean --fast?); it takes send <to> <parcel...> [--days <n>] ',
  ],
  [
    'list --depto Leeds',
    'list takes no --depto (Did you mean --depot?); it takes list [command] [year] [--depot <town>] ',
  ],
  ['list --stamp a', 'list takes no --stamp; it takes list [command] [year] [--depot <town>] [--json]'],
  ['list 2026 2027', 'list does not know what to do with "2027"; there are list lost'],
  ['list lost 2026', 'list lost does not know what to do with "2026"'],
  ['send ada books --days', "option '--days <n>' argument missing"],
  ['send ada books --days --fast', '--days needs a value, and --fast is an option'],
  ['weigh air', 'air weighs nothing'],
])('"post %s" is refused in one line that helps', async (line, err) => {
  const answer = await run(line)

  expect(answer).toEqual({ code: 2, out: '', err: expect.stringMatching(/^[^\n]+ \(--help shows what there is\)$/) })
  expect(answer.err).toContain(err)
})

test('The help of one command shows its options and the general ones, although its operands are missing', async () => {
  const { code, out } = await run('send -h')

  expect(code).toBe(0)
  for (const one of ['--stamp <stamp>', '--depot <town>', 'somebody']) expect(out).toContain(one)
  expect(out).not.toContain('list')
})
