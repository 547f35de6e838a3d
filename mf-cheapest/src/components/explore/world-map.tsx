import { css } from '@emotion/react'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { ExplorePlace } from '@pointfare/shared/contracts/explore'
import { color, radius } from '@pointfare/shared/ui/tokens'
import { useMemo, useState } from 'react'
import { viewOf, wholeWorld, zoomed, type MapView } from '../../domain/explore/map-view.ts'
import type { Step } from '../../domain/explore/price-steps.ts'
import { projectPlace } from '../../domain/explore/projection.ts'
import type { Destination } from '../../domain/explore/ranking.ts'
import { useFrameSize } from '../../hooks/explore/use-frame-size.ts'
import { useMapGestures } from '../../hooks/explore/use-map-gestures.ts'
import type { WorldShape } from '../../hooks/explore/use-world-shape.ts'
import type { Selection } from './destination-list.tsx'
import { FlightArc } from './flight-arc.tsx'
import { MapButtons } from './map-buttons.tsx'
import { MapDots } from './map-dots.tsx'
import { MapLand } from './map-land.tsx'

type Props = Selection & {
  /** Undefined until it has arrived: the sea is there before the land. */
  shape: WorldShape | undefined
  origin: ExplorePlace | undefined
  destinations: readonly Destination[]
  cabin: Cabin
  locale: string
  stepOf: (points: number) => Step
}

/** Until the frame is measured, as a server draws it. */
const guess = { width: 800, height: 480 }

/** Where one can fly to, as dots on a map that is dragged, pinched, turned closer by wheel, keys and buttons. */
export function WorldMap({ shape, origin, destinations, chosen, marked, stepOf, ...rest }: Props) {
  const { cabin, locale, onChoose, onMark } = rest
  const { size: frame, measure } = useFrameSize(guess)
  const [given, setView] = useState<MapView>()

  const points = useMemo(
    () => [...(origin ? [origin] : []), ...destinations.map(({ place }) => place)].map(projectPlace),
    [origin, destinations],
  )
  const view = given ?? viewOf(points, frame)
  const gestures = useMapGestures({ view, frame, onView: setView })
  const shown = destinations.filter(({ code }) => code === chosen || code === marked)

  return (
    <div ref={measure} css={box}>
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        preserveAspectRatio="xMidYMid slice"
        css={[map, given ? zoomedIn : undefined]}
        onDoubleClick={() => setView(zoomed(view, 2, frame))}
        {...gestures}
      >
        <MapLand shape={shape} view={view} frame={frame} />
        {origin &&
          shown.map(({ code, place }) => (
            <FlightArc key={code} from={origin} to={place} view={view} frame={frame} isChosen={code === chosen} />
          ))}
        <MapDots
          origin={origin}
          destinations={destinations}
          cabin={cabin}
          locale={locale}
          stepOf={stepOf}
          chosen={chosen}
          marked={marked}
          onChoose={onChoose}
          onMark={onMark}
          view={view}
          frame={frame}
          onZoom={(factor) => setView(zoomed(view, factor, frame))}
        />
      </svg>
      <MapButtons
        view={view}
        frame={frame}
        onZoom={(factor) => setView(zoomed(view, factor, frame))}
        onWhole={() => setView(wholeWorld(frame))}
      />
    </div>
  )
}

const box = css({
  position: 'relative',
  overflow: 'hidden',
  height: '100%',
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  background: `light-dark(color-mix(in oklab, ${color.focus} 9%, ${color.page}), ${color.page})`,
  '@media (forced-colors: active)': { background: 'Canvas' },
})

const map = css({
  position: 'absolute',
  inset: 0,
  display: 'block',
  width: '100%',
  height: '100%',
  cursor: 'grab',
  userSelect: 'none',
  // One finger scrolls the page past the map; two are the map's.
  touchAction: 'pan-y',
  '&:active': { cursor: 'grabbing' },
})

const zoomedIn = css({ touchAction: 'none' })
