import { color, font, radius, space, text } from '@pointfare/shared/ui/tokens'
import { wordsOf } from '../domain/build-words.ts'
import { useBuildLabels } from './build-labels.tsx'

type Props = {
  /** Whose build it is. */
  of: string
  children: string
}

/** What a build was made from, as far as that is known, and its id, to be told apart from words and copied whole. */
export function BuildName({ of: name, children: build }: Props) {
  const label = useBuildLabels()(name, build)
  const words = label && wordsOf(label)
  return (
    <>
      {words && <span>{words} </span>}
      <BuildId>{build}</BuildId>
    </>
  )
}

/** A build's id alone, where what it was made from stands beside it already. */
export const BuildId = ({ children }: { children: string }) => <code css={id}>{children}</code>

const id = {
  borderRadius: radius.sm,
  paddingInline: space[1],
  background: color.sunken,
  fontFamily: font.code,
  fontSize: text.sm,
  overflowWrap: 'anywhere',
} as const
