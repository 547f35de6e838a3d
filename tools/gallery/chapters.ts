import type { ComponentType } from 'react'
import { ComboboxStates, DateFieldStates, TextFieldStates } from './chapters/fields.tsx'
import {
  CabinPickerStates,
  CheckboxStates,
  SegmentedChoiceStates,
  SelectStates,
  TabsStates,
} from './chapters/choices.tsx'
import { ButtonLinkStates, ButtonStates } from './chapters/actions.tsx'
import { CabinColours, Palette } from './chapters/colours.tsx'
import { DialogStates, MenuStates, ToastStates, TooltipStates } from './chapters/popups.tsx'
import { AirlineBadgeStates, BadgeStates, CabinMarkStates, IconStates } from './chapters/signs.tsx'
import { BarStripStates, ChartStates } from './chapters/figures.tsx'
import {
  EmptyStateStates,
  ErrorBoxStates,
  LoadingPanelStates,
  ProgressBarStates,
  SkeletonStates,
} from './chapters/states.tsx'
import { CardStates, NightOpeningStates } from './chapters/surfaces.tsx'
import { Elevation, Motion, Radius, Spacing, TypeScale } from './chapters/measures.tsx'

export type Chapter = {
  title: string
  intro: string
  entries: readonly { title: string; source: string; States: ComponentType }[]
}

/** The table of contents: what the gallery shows, in the order it does. */
export const chapters: readonly Chapter[] = [
  {
    title: 'Tokens',
    intro: 'What everything else is made of. Components speak in these names only; both themes follow from them.',
    entries: [
      { title: 'Colours', source: 'palette.ts', States: Palette },
      { title: 'Cabin colours', source: 'palette.ts', States: CabinColours },
      { title: 'Type', source: 'tokens.ts', States: TypeScale },
      { title: 'Spacing', source: 'tokens.ts', States: Spacing },
      { title: 'Radius', source: 'tokens.ts', States: Radius },
      { title: 'Elevation', source: 'tokens.ts', States: Elevation },
      { title: 'Motion', source: 'tokens.ts', States: Motion },
    ],
  },
  {
    title: 'Actions',
    intro: 'Things that do something when they are pressed. One primary per part of a page.',
    entries: [
      { title: 'Button', source: 'button.tsx', States: ButtonStates },
      { title: 'Button link', source: 'button-link.tsx', States: ButtonLinkStates },
      { title: 'Menu', source: 'menu.tsx', States: MenuStates },
    ],
  },
  {
    title: 'Fields',
    intro: 'A label above, what is wrong below. Errors are said at once and stay with their field.',
    entries: [
      { title: 'Text field', source: 'text-field.tsx', States: TextFieldStates },
      { title: 'Combobox', source: 'combobox.tsx', States: ComboboxStates },
      { title: 'Date field', source: 'date-field.tsx', States: DateFieldStates },
    ],
  },
  {
    title: 'Choices',
    intro: 'One of a few, or yes and no.',
    entries: [
      { title: 'Tabs', source: 'tabs.tsx', States: TabsStates },
      { title: 'Cabin picker', source: 'cabin-picker.tsx', States: CabinPickerStates },
      { title: 'Segmented choice', source: 'segmented-choice.tsx', States: SegmentedChoiceStates },
      { title: 'Select', source: 'select.tsx', States: SelectStates },
      { title: 'Checkbox', source: 'checkbox.tsx', States: CheckboxStates },
    ],
  },
  {
    title: 'Popups',
    intro: 'What comes up, is read, and goes. Escape closes every one of them.',
    entries: [
      { title: 'Dialog', source: 'dialog.tsx', States: DialogStates },
      { title: 'Tooltip', source: 'tooltip.tsx', States: TooltipStates },
      { title: 'Toast', source: '../remote/toast.tsx', States: ToastStates },
    ],
  },
  {
    title: 'Signs',
    intro: 'Small marks that say what kind of thing stands beside them, never by colour alone.',
    entries: [
      { title: 'Badge', source: 'badge.tsx', States: BadgeStates },
      { title: 'Airline badge', source: 'airline-badge.tsx', States: AirlineBadgeStates },
      { title: 'Cabin mark', source: 'cabin-mark.tsx', States: CabinMarkStates },
      { title: 'Icon', source: 'icon.tsx', States: IconStates },
    ],
  },
  {
    title: 'Figures',
    intro: 'Points at a glance. Whoever hears the page gets the same figures in words.',
    entries: [
      { title: 'Chart', source: 'chart.tsx', States: ChartStates },
      { title: 'Bar strip', source: 'bar-strip.tsx', States: BarStripStates },
    ],
  },
  {
    title: 'States',
    intro: 'Every page has four faces: loading, empty, failed and full.',
    entries: [
      { title: 'Loading panel', source: 'loading-panel.tsx', States: LoadingPanelStates },
      { title: 'Skeleton', source: 'skeleton.tsx', States: SkeletonStates },
      { title: 'Progress bar', source: 'progress-bar.tsx', States: ProgressBarStates },
      { title: 'Empty state', source: 'empty-state.tsx', States: EmptyStateStates },
      { title: 'Error box', source: 'error-box.tsx', States: ErrorBoxStates },
    ],
  },
  {
    title: 'Surfaces',
    intro: 'What things stand on.',
    entries: [{ title: 'Card', source: 'card.tsx', States: CardStates }],
  },
  {
    title: 'Openings',
    intro: 'How a page begins. It brings the heading of the page along.',
    entries: [{ title: 'Night opening', source: 'night-opening.tsx', States: NightOpeningStates }],
  },
]

/** The address of an entry within the page. */
export const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')
