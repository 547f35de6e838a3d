import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Shown in place of the children once they failed; `retry` draws them anew. */
  fallback: (failure: { error: Error; retry: () => void }) => ReactNode
  onRetry?: () => void
}

/** Keeps a remote's failure, whether in loading or in rendering, inside the remote's own area. */
export class RemoteBoundary extends Component<Props, { error: Error | undefined }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
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
