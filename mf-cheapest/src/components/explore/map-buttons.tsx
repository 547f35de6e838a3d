import { css } from '@emotion/react'
import { color, elevation, radius, space } from '@pointfare/shared/ui/tokens'
import { isClosest, isWhole, type FrameSize, type MapView } from '../../domain/explore/map-view.ts'

type Props = { view: MapView; frame: FrameSize; onZoom: (factor: number) => void; onWhole: () => void }

const paths = {
  closer: 'M10 4v12M4 10h12',
  further: 'M4 10h12',
  whole: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c4 4.5 4 9.5 0 14M10 3c-4 4.5-4 9.5 0 14',
}

/** What wheel and fingers do, for everybody else. What cannot be done stays where it is, and says so. */
export function MapButtons({ view, frame, onZoom, onWhole }: Props) {
  const buttons = [
    { name: 'Zoom in', path: paths.closer, isOff: isClosest(view), press: () => onZoom(2) },
    { name: 'Zoom out', path: paths.further, isOff: isWhole(view, frame), press: () => onZoom(0.5) },
    { name: 'Whole world', path: paths.whole, isOff: isWhole(view, frame), press: onWhole },
  ]
  return (
    <div css={row} data-print="none">
      {buttons.map(({ name, path, isOff, press }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-disabled={isOff}
          css={button}
          onClick={() => !isOff && press()}
        >
          <svg
            width="18"
            height="18"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            aria-hidden="true"
          >
            <path d={path} strokeLinecap="round" />
          </svg>
        </button>
      ))}
    </div>
  )
}

/** `buttonsPlace` is as large. */
const row = css({
  position: 'absolute',
  insetBlockEnd: space[3],
  insetInlineEnd: space[3],
  display: 'flex',
  overflow: 'hidden',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.md,
  background: color.surface,
  boxShadow: elevation.low,
})

const button = css({
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  border: 0,
  padding: 0,
  background: 'transparent',
  color: color.ink,
  cursor: 'pointer',
  '& + &': { borderInlineStart: `1px solid ${color.line}` },
  '&:hover': { background: color.sunken },
  '&[aria-disabled="true"]': { color: color.muted, opacity: 0.6, cursor: 'default' },
  '&:focus-visible': { outlineOffset: -3 },
})
