import type { OpenDatabase, Statement } from '@pointfare/core/db/database'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

/** `condition`: what is looked up in the index; the rest of what is asked only filters rows that were read. */
type Scan = { how: string; relation: string; index: string | undefined; condition: string }

const notNeeded = {
  name: '',
  text: `select set_config(name, 'off', true)
           from unnest('{enable_seqscan,enable_bitmapscan,enable_sort,enable_incremental_sort}'::text[]) name`,
}

/**
 * How a statement is planned where PostgreSQL reads a table whole, or sorts, only if no index saves it that. Which of
 * several good indexes it takes depends on statistics, so no test should name one where another does as well.
 */
export async function planOf(db: OpenDatabase, { text }: Pick<Statement, 'text'>, values: readonly unknown[]) {
  const [row] = await db.transaction(async (tx) => {
    await tx.query(notNeeded)
    return tx.query<{ 'QUERY PLAN': [{ Plan: Node }] }>({ name: '', text: `explain (format json) ${text}` }, values)
  })
  const nodes = row ? within(row['QUERY PLAN'][0].Plan) : []
  const scans = nodes.flatMap((node): Scan[] => {
    const relation = node['Relation Name']
    const [how, index, condition = ''] = [node['Node Type'], node['Index Name'], node['Index Cond']]
    return relation === undefined ? [] : [{ how, relation, index, condition }]
  })
  return {
    /** How tables of such names are read, partitions among them. */
    scansOf: (tables: RegExp) => scans.filter(({ relation }) => tables.test(relation)),
    wholeTables: scans.filter(({ how }) => how === 'Seq Scan').map(({ relation }) => relation),
    isSorted: nodes.some((node) => node['Node Type'].endsWith('Sort')),
  }
}

const within = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(within)]
