type Server = { host: string; port: number; database?: string | undefined; user?: string | undefined }

const wrongPassword = '28P01'
const notAllowed = '28000'
const noSuchDatabase = '3D000'

/** Why a server could not be connected to, in one line for people. Never shows the password. */
export function explainRefusal({ host, port, database, user }: Server, error: Error & { code?: string }): string {
  const server = `PostgreSQL at ${host}:${port}`
  switch (error.code ?? '') {
    case wrongPassword:
    case notAllowed:
      return `${server} refuses user "${user}": check the user and password in DATABASE_URL.`
    case noSuchDatabase:
      return `${server} has no database "${database}": create it, or name another in DATABASE_URL.`
    default:
      // The driver has no code for a password that is asked for and was not given.
      if (error.message.includes('password must be a string')) {
        return `${server} asks for the password of user "${user}": add it to DATABASE_URL.`
      }
      return `${server} cannot be reached (${error.code ?? error.message}): check that it runs and DATABASE_URL.`
  }
}
