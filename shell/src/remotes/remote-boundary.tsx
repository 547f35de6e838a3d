import { Component, type ReactNode } from 'react'
import { RemoteLoadFailed } from './remote-errors.ts'

type Props = {
  children: ReactNode
  /** Shown in place of the children once they failed; `retry` draws them anew. */
  fallback: (failure: { error: Error; retry: () => void }) => ReactNode
  onRetry?: () => void
  /** Another build is another chance: a failure counts for this one only. */
  build?: string | undefined
  /** Tells of the failure; when it answers true, the children are drawn once more. */
  onFailure?: (error: Error) => boolean
}

type State = { error: Error | undefined; build: string | undefined }

/** Keeps a remote's failure, whether in loading or in rendering, inside the remote's own area. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: undefined, build: this.props.build }
  #isMounted = false

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ build }: Props, state: State): State | null {
    return build === state.build ? null : { error: undefined, build }
  }

  override componentDidCatch(error: unknown) {
    const failure = error instanceof Error ? error : new Error(String(error))
    if (this.props.onFailure?.(failure)) this.setState({ error: undefined })
    if (failure instanceof RemoteLoadFailed) void this.#retryWhenItIsThere(failure)
  }

  override componentDidMount() {
    this.#isMounted = true
  }

  override componentWillUnmount() {
    this.#isMounted = false
  }

  /** On a busy machine or a slow line it may only be late. */
  async #retryWhenItIsThere(failure: RemoteLoadFailed) {
    try {
      await failure.late
    } catch {
      return
    }
    if (failure.late && this.#isMounted && this.state.error === failure) this.#retry()
  }

  readonly #retry = () => {
    this.props.onRetry?.()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback({ error, retry: this.#retry }) : this.props.children
  }
}
