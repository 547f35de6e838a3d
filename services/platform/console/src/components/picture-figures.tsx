import type { CheckPictures } from '@pointfare/shared/platform/smoke'
import { pictureSize } from '@pointfare/shared/platform/picture-words'
import { color, radius, space, text } from '@pointfare/shared/ui/tokens'
import type { ReactNode } from 'react'

type Props = { pictures: CheckPictures; of: string }

/** A page as it is live, as it would be, and the latter again with what differs marked in it. */
export function PictureFigures({ pictures: { next, live, difference }, of }: Props) {
  return (
    <div
      css={{ display: 'grid', gap: space[3], gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' }}
    >
      {live !== null && (
        <Figure caption="Live now">
          <img src={jpeg(live)} alt={`${of} as it is live`} {...pictureSize} css={image} />
        </Figure>
      )}
      <Figure caption="As it would be">
        <img src={jpeg(next)} alt={`${of} as it would be`} {...pictureSize} css={image} />
      </Figure>
      {difference !== null && (
        <Figure caption="What differs, in red">
          <span css={{ position: 'relative', display: 'block', background: 'white' }}>
            <img src={jpeg(next)} alt="" {...pictureSize} css={[image, { opacity: 0.25 }]} />
            <img
              src={`data:image/png;base64,${difference}`}
              alt={`Where ${of} differs`}
              {...pictureSize}
              css={[image, { position: 'absolute', inset: 0 }]}
            />
          </span>
        </Figure>
      )}
    </div>
  )
}

const jpeg = (image64: string) => `data:image/jpeg;base64,${image64}`

function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure css={{ display: 'grid', gap: space[1], margin: 0, minWidth: 0 }}>
      <div css={{ overflow: 'hidden', border: `1px solid ${color.edge}`, borderRadius: radius.sm }}>{children}</div>
      <figcaption css={{ color: color.muted, fontSize: text.sm }}>{caption}</figcaption>
    </figure>
  )
}

const image = { display: 'block', width: '100%', height: 'auto' } as const
