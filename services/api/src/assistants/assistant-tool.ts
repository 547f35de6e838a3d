import type { AssistantScope } from '@pointfare/shared/contracts/personal-token'
import type * as z from 'zod/mini'
import type { Caller } from '../caller.ts'
import type { MembershipsService } from '../memberships/memberships.service.ts'
import type { SavedSearchesService } from '../saved-searches/saved-searches.service.ts'
import type { AskOperation } from './ask-operation.ts'
import type { PriceSource } from './price-source.ts'

type ObjectSchema = z.ZodMiniObject

/** What a tool may use to answer one call. */
export type ToolContext = {
  ask: AskOperation
  /** Without a slash at the end. */
  siteOrigin: string
  now: Date
  /** Where the site's prices come from. */
  source: () => Promise<PriceSource>
  memberships: Pick<MembershipsService, 'shownOf'>
  savedSearches: Pick<SavedSearchesService, 'list'>
}

/** `text` is for reading, `facts` the same for programs; `page` leads to where the site shows it. */
export type ToolAnswer<Facts> = { text: string; facts: Facts }

type Described<Input extends ObjectSchema, Output extends ObjectSchema> = {
  name: string
  title: string
  description: string
  input: Input
  output: Output
}

type PublicTool<Input extends ObjectSchema, Output extends ObjectSchema> = Described<Input, Output> & {
  answer: (requested: z.output<Input>, context: ToolContext) => Promise<ToolAnswer<z.output<Output>>>
}

type MemberTool<Input extends ObjectSchema, Output extends ObjectSchema> = Described<Input, Output> & {
  scope: AssistantScope
  answer: (requested: z.output<Input>, context: ToolContext, caller: Caller) => Promise<ToolAnswer<z.output<Output>>>
}

/** A tool as the server runs it: what it is asked has been checked by then. */
export type AssistantTool = Described<ObjectSchema, ObjectSchema> & {
  /** What a personal token has to be for; tools without one know nothing of people. */
  scope: AssistantScope | undefined
  answer: (requested: unknown, context: ToolContext, caller: Caller | undefined) => Promise<ToolAnswer<object>>
}

/** A tool that everybody may use. */
export const publicTool = <Input extends ObjectSchema, Output extends ObjectSchema>(
  tool: PublicTool<Input, Output>,
): AssistantTool => ({
  ...tool,
  scope: undefined,
  answer: (requested, context) => tool.answer(requested as z.output<Input>, context),
})

/** A tool for members, and for personal tokens with its scope. */
export const memberTool = <Input extends ObjectSchema, Output extends ObjectSchema>(
  tool: MemberTool<Input, Output>,
): AssistantTool => ({
  ...tool,
  answer(requested, context, caller) {
    if (!caller) throw new Error(`${tool.name} is for members, and nobody is signed in`)
    return tool.answer(requested as z.output<Input>, context, caller)
  },
})
