import { act, renderHook, waitFor } from '@testing-library/react'
import { useOnDemand } from './use-on-demand.ts'

const Form = () => null

describe('code on demand', () => {
  it('is not loaded before it is needed', async () => {
    const loader = jest.fn(async () => Form)
    const { result, rerender } = renderHook(({ isNeeded }) => useOnDemand(loader, isNeeded), {
      initialProps: { isNeeded: false },
    })
    expect(loader).not.toHaveBeenCalled()

    rerender({ isNeeded: true })

    await waitFor(() => expect(result.current.Loaded).toBe(Form))
    expect(loader).toHaveBeenCalledTimes(1)
  })

  it('is asked for again when told to after a failure', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const loader = jest.fn(async () => Form).mockRejectedValueOnce(new Error('offline'))
    const { result } = renderHook(() => useOnDemand(loader, true))
    await waitFor(() => expect(result.current.hasFailed).toBe(true))
    expect(warn).toHaveBeenCalled()

    act(() => result.current.retry())

    expect(result.current.hasFailed).toBe(false)
    await waitFor(() => expect(result.current.Loaded).toBe(Form))
    warn.mockRestore()
  })
})
