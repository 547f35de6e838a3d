import { Outlet } from 'react-router-dom'

export function PageFrame() {
  return (
    <>
      <header>Pointfare</header>
      <main>
        <Outlet />
      </main>
    </>
  )
}
