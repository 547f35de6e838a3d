import { commandsOn, UsageError } from './command.ts'
import { runCommandLine, type Program } from './run-command-line.ts'

const command = commandsOn<string>()

const send = command({
  name: 'send',
  operands: '<to> <parcel>...',
  needs: 'somebody and a parcel, such as send ada books',
  help: [{ does: 'send parcels' }],
  options: {
    days: { type: 'string', value: '<n>', default: '3', help: 'how long they may take' },
    stamp: { type: 'string', value: '<stamp>', multiple: true, help: 'what sticks on them;\nseveral at will' },
    fast: { type: 'boolean', help: 'as fast as it goes' },
  },
  run: async (depot, [to, ...parcels], { days, stamp = [], fast = false }) => ({
    json: { depot, to, parcels, days, stamp, fast },
    lines: [`Sent ${parcels.join(' and ')} to ${to}`],
    isBad: days === '0',
  }),
})

const list = command({
  name: 'list',
  operands: '[year]',
  help: [{ does: 'what was sent' }],
  run: async (_, [year = 'every year']) => ({ json: [], lines: [`Nothing in ${year}`] }),
})

const listLost = command({
  name: 'list lost',
  operands: '',
  help: [{ does: 'what never arrived' }],
  run: async () => {
    throw new Error('The book of losses is lost')
  },
})

const refusing = command({
  name: 'send',
  operands: '',
  help: [{ does: 'nothing' }],
  run: async () => {
    throw new Error('Nobody knows \u001b]0;title')
  },
})

const anythingElse = command({
  name: '',
  operands: '<parcel>',
  help: [{ does: 'weigh a parcel' }],
  run: async (_, [parcel]) => {
    if (parcel === 'air') throw new UsageError('air weighs nothing')
    return { json: 1, lines: [`${parcel} weighs 1 kg`] }
  },
})

const post: Program<string, { depot: { type: 'string'; value: string; help: string } }> = {
  name: 'post',
  commands: [send, list, listLost],
  general: { depot: { type: 'string', value: '<town>', help: 'where from' } },
  open: ({ depot }) => depot ?? 'London',
}

async function run(line: string, commands = post.commands) {
  const [out, err]: string[][] = [[], []]
  const code = await runCommandLine({ ...post, commands }, line.split(' ').filter(Boolean), {
    out: (text) => out?.push(text),
    err: (text) => err?.push(text),
  })
  return { code, out: out?.join('\n'), err: err?.join('\n') }
}

test('A command is told its operands, its options and the general ones, wherever they stand', async () => {
  const { out = '' } = await run('--depot Leeds send --fast ada books --stamp a tea --stamp b --json')

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
  expect(await run('send', [refusing])).toMatchObject({ err: 'Nobody knows �]0;title' })
})

test('What goes wrong is one line on the error stream', async () => {
  expect(await run('list lost')).toEqual({ code: 1, out: '', err: 'The book of losses is lost' })
  expect(await run('air', [anythingElse])).toMatchObject({ code: 2, err: expect.stringMatching(/^air weighs nothing/) })
})

test.each([
  ['list --fast', 'list takes no --fast; it takes list [year] [--depot <town>] [--json] [--help]'],
  ['list --depto Leeds', 'list takes no --depto; it takes list [year] [--depot <town>] [--json] [--help]'],
  ['books --fast', 'post takes no --fast; it takes <parcel> [--depot <town>] [--json] [--help]', [anythingElse, send]],
])(
  'An option of another command, or of none, is refused with what the command takes: %s',
  async (line, err, commands = post.commands) => {
    expect(await run(line, commands)).toEqual({ code: 2, out: '', err: `${err} (--help shows what there is)` })
  },
)

test.each([
  ['', 'A command is missing'],
  ['lose', 'There is no command lose'],
  ['send ada', 'send needs somebody and a parcel, such as send ada books'],
  ['list 2026 2027', 'list does not know what to do with "2027"; there are list lost'],
  ['list lost 2026', 'list lost does not know what to do with "2026"'],
  ['send ada books --days', "Option '--days <value>' argument missing"],
  ['send ada books --fast=very', "Option '--fast' does not take an argument"],
])('A command line that nobody understands is refused in one line: "%s"', async (line, err) => {
  expect(await run(line)).toEqual({ code: 2, out: '', err: `${err} (--help shows what there is)` })
})

test('--help shows every command with its options', async () => {
  expect((await run('--help')).out).toBe(
    `Usage: post <command> [options]

  send <to> <parcel>...                   send parcels
      --days <n>                            how long they may take
      --stamp <stamp>                       what sticks on them;
                                            several at will
      --fast                                as fast as it goes
  list [year]                             what was sent
  list lost                               what never arrived

  --depot <town>        where from
  --json                answer in JSON
  --help                say what there is, or what one command takes`,
  )
})

test('--help behind a command shows that one alone, although its operands are missing', async () => {
  const { code, out } = await run('send -h')

  expect(code).toBe(0)
  expect(out).toContain('--stamp <stamp>')
  expect(out).not.toContain('list')
})
