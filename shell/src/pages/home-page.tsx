import { Slot } from '@pointfare/shared/remote'

export function HomePage() {
  return (
    <>
      <h1>Find the best deals using your points and miles</h1>
      <Slot name="home-search" />
    </>
  )
}
