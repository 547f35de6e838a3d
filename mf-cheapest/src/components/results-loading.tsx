import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'

/** As tall as a page of results on most screens, so that what is below does not jump. */
export const ResultsLoading = () => (
  <div css={{ minHeight: '70vh' }}>
    <LoadingPanel />
  </div>
)
