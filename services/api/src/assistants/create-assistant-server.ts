import { McpServer, type CallToolResult, type StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { Refusal } from '@pointfare/core/errors'
import * as z from 'zod'
import type { ZodMiniObject } from 'zod/mini'
import type { Caller } from '../caller.ts'
import { AskRefused } from './ask-operation.ts'
import type { AssistantTool, ToolContext } from './assistant-tool.ts'

type Options = {
  title: string
  context: ToolContext
  caller: Caller | undefined
  tools: readonly AssistantTool[]
  report: (error: unknown) => void
}

const instructions = (title: string) =>
  `${title} tells what reward flights cost in points. Codes are IATA codes of airports, cities and airlines; dates are yyyy-MM-dd. ` +
  'Every price was seen at some moment: say how long ago, say when it is demo data, and give the link to the page. Nothing is booked here: the page leads to the airline.'

/** An MCP server for one request: it knows who asks, and keeps nothing. */
export function createAssistantServer({ title, context, caller, tools, report }: Options): McpServer {
  const server = new McpServer(
    { name: 'pointfare', title, version: '1.0.0', websiteUrl: context.siteOrigin },
    { instructions: instructions(title) },
  )
  for (const tool of tools) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: readable(tool.input),
        outputSchema: readable(tool.output),
        annotations: { title: tool.title, readOnlyHint: true, openWorldHint: false },
      },
      async (requested) => answerOf(tool, { requested, context, caller, report }),
    )
  }
  return server
}

type Call = Pick<Options, 'context' | 'caller' | 'report'> & { requested: unknown }

/** What is refused is an answer, too: the assistant reads its sentence and may ask better. */
async function answerOf(tool: AssistantTool, { requested, context, caller, report }: Call): Promise<CallToolResult> {
  try {
    const { text, facts } = await tool.answer(requested, context, caller)
    return { content: [{ type: 'text', text }], structuredContent: { ...facts } }
  } catch (error) {
    if (error instanceof AskRefused || error instanceof Refusal) return refusal(error.message)
    report(error)
    return refusal('Something went wrong on our side. Please try again later.')
  }
}

const refusal = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

/** Contracts are zod/mini, which describes itself only when it is asked from outside. */
function readable(schema: ZodMiniObject): StandardSchemaWithJSON {
  return {
    '~standard': {
      ...schema['~standard'],
      jsonSchema: {
        input: () => z.toJSONSchema(schema, { io: 'input' }),
        output: () => z.toJSONSchema(schema, { io: 'output' }),
      },
    },
  }
}
