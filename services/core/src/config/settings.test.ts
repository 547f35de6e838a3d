import { readConfig, settingNames } from '../config.ts'
import { InvalidConfig } from './invalid-config.ts'

describe('a setting that makes no sense is refused in a line that says how to mend it', () => {
  const origin = /^SITE_ORIGIN: must be http:\/\/ or https:\/\/ and a host/
  const base = /^API_BASE_USER: must be unset, a path like \/flights or an address like https:/
  const tenant = /^AUTH0_DOMAIN: must be a host like people\.eu\.auth0\.com, or https:/
  const allowed = (bad: string) => new RegExp(`^STREAM_ALLOWED_ORIGINS: "${bad}" is no origin; write them like `)

  const elsewhere = { AUTH0_DOMAIN: 'people.example', AUTH0_CLIENT_ID: 'a', AUTH0_AUDIENCE: 'b' }
  const secret = 'a secret of the tenant'

  it.each([
    [{ SITE_ORIGIN: 'javascript:alert(1)' }, origin],
    [{ BACKUP_STORE: 's3://UPPER' }, /^BACKUP_STORE: must be a folder, or like s3:/],
    [{ BACKUP_STORE: 'https://backups.example' }, /^BACKUP_STORE: must be a folder, or like s3:/],
    [{ BACKUP_STORE: '/srv/site/backups', DATA_DIR: '/srv/site' }, /^BACKUP_STORE: must be outside DATA_DIR/],
    [{ BACKUP_STORE: '/backups', DATABASE_URL: 'postgres://db' }, /^BACKUP_STORE: is for the embedded database/],
    [{ BACKUP_STORE: '/backups', BACKUP_KEY: 'short' }, /^BACKUP_KEY: must have 16/],
    [{ BACKUP_KEY: 'a long secret of an operator' }, /^BACKUP_KEY: does nothing without BACKUP_STORE/],
    [{ SITE_ORIGIN: 'ftp://x' }, origin],
    [{ SITE_ORIGIN: 'http://x/path?q#h' }, origin],
    [{ SITE_ORIGIN: 'https://x/?' }, origin],
    [{ SITE_ORIGIN: 'https://x#' }, origin],
    [{ SITE_ORIGIN: 'https://user:pw@x' }, origin],
    [{ SITE_ORIGIN: 'https:x' }, origin],
    [{ SITE_ORIGIN: 'flights.example' }, origin],
    [{ COMMUNITY_URL: 'javascript:alert(1)' }, /^COMMUNITY_URL: must be an address like https:/],
    [{ COMMUNITY_URL: 'https://me:pw@chat.example' }, /^COMMUNITY_URL: .+ without a name and password$/],
    [{ AUTH0_DOMAIN: '::' }, tenant],
    [{ AUTH0_DOMAIN: 'http://people.example' }, tenant],
    [{ AUTH0_DOMAIN: 'https://people.example/path' }, tenant],
    [{ AUTH0_DOMAIN: "people.example 'unsafe-inline'" }, tenant],
    [{ AUTH0_DOMAIN: 'people.example', AUTH0_AUDIENCE: 'a' }, /^AUTH0_CLIENT_ID: must be set with AUTH0_DOMAIN/],
    [{ AUTH0_DOMAIN: 'people.example', AUTH0_CLIENT_ID: 'a' }, /^AUTH0_AUDIENCE: must be set with AUTH0_DOMAIN/],
    [{ ...elsewhere, AUTH0_MANAGEMENT_CLIENT_ID: 'm' }, /^AUTH0_MANAGEMENT_CLIENT_SECRET: must be set with AUTH0_MAN/],
    [{ ...elsewhere, AUTH0_MANAGEMENT_CLIENT_SECRET: secret }, /^AUTH0_MANAGEMENT_CLIENT_ID: must be set with AUTH0_/],
    [{ AUTH0_MANAGEMENT_CLIENT_ID: 'm' }, /^AUTH0_MANAGEMENT_CLIENT_ID: must be left out unless AUTH0_DOMAIN names/],
    [
      { ...elsewhere, AUTH0_MANAGEMENT_CLIENT_ID: 'm', AUTH0_MANAGEMENT_CLIENT_SECRET: 'short' },
      /^AUTH0_MANAGEMENT_CLIENT_SECRET: must have 16/,
    ],
    [{ AUTH0_CLIENT_ID: 'a' }, /^AUTH0_DOMAIN: must be set with AUTH0_CLIENT_ID and AUTH0_AUDIENCE/],
    [{ AUTH0_AUDIENCE: 'a' }, /^AUTH0_DOMAIN: must be set with AUTH0_CLIENT_ID and AUTH0_AUDIENCE/],
    [{ ...elsewhere, AUTH0_CLIENT_ID: 'a b' }, /^AUTH0_CLIENT_ID: /],
    [{ ...elsewhere, AUTH0_AUDIENCE: ' ' }, /^AUTH0_AUDIENCE: /],
    [{ API_BASE_USER: 'nonsense' }, base],
    [{ API_BASE_USER: '//evil.example' }, base],
    [{ API_BASE_USER: 'ftp://x' }, base],
    [{ API_BASE_USER: 'https://x/?q' }, base],
    [{ API_BASE_USER: 'https://me:pw@x' }, base],
    [{ STREAM_ALLOWED_ORIGINS: 'notanorigin' }, allowed('notanorigin')],
    [{ STREAM_ALLOWED_ORIGINS: 'https://a.example,https://b.example/path' }, allowed('https://b.example/path')],
    [{ STREAM_ALLOWED_ORIGINS: 'null' }, allowed('null')],
    [{ API_ALLOWED_ORIGINS: 'https://a.example/api' }, /^API_ALLOWED_ORIGINS: "https:.+" is no origin; write them/],
    [{ GOOGLE_TAG_ID: `"><script>` }, /^GOOGLE_TAG_ID: must be the id of a Google tag, such as G-/],
    [{ GOOGLE_TAG_ID: 'nonsense' }, /^GOOGLE_TAG_ID: /],
    [{ AD_FRAME_URL: 'http://ads.example/{place}' }, /^AD_FRAME_URL: must start with https:/],
    [{ AD_FRAME_URL: 'https://ads example/{place}' }, /^AD_FRAME_URL: must be an address that browsers can read/],
    [{ AIRLINE_LOGO_URL: 'http://logos.example/{code}.svg' }, /^AIRLINE_LOGO_URL: must start with https:/],
    [
      { AIRLINE_LOGO_URL: 'https://logos.example/vs.svg' },
      /^AIRLINE_LOGO_URL: must start with https:.+ and hold \{code\}/,
    ],
    [{ AIRLINE_LOGO_URL: 'https://{code}.example/x' }, /^AIRLINE_LOGO_URL: must be an address .+ after its host$/],
    [{ AIRLINE_LOGO_URL: 'https://logos example/{code}' }, /^AIRLINE_LOGO_URL: must be an address/],
    [{ S3_ENDPOINT: 'ftp://x' }, /^S3_ENDPOINT: must be an address like https:/],
    [{ CONTACT_EMAIL: 'nobody' }, /^CONTACT_EMAIL: must be an e-mail address/],
    [{ PORT: 'four thousand' }, /^PORT: must be a whole number from 0 to 65535$/],
    [{ PORT: ' ' }, /^PORT: /],
    [{ PORT: '65536' }, /^PORT: /],
    [{ HISTORY_DAYS: '0x10' }, /^HISTORY_DAYS: must be a whole number of at least 1$/],
    [{ DEMO_MARKET_PACE: '0' }, /^DEMO_MARKET_PACE: must be a number from 0\.1 to 100$/],
    [{ DEMO_DATA: 'yes' }, /^DEMO_DATA: must be on or off$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be one of fatal, error, /],
    [{ HOME_VARIANT: 'both' }, /^HOME_VARIANT: must be search or landing$/],
    [{ API_DEBUG: 'maybe' }, /^API_DEBUG: must be true or false$/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN: must have 16 characters or more$/],
    [{ DATA_DIR: ' ' }, /^DATA_DIR: must not be blank/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: must start with postgres:/],
    [{ DATABASE_POOLER_URL: 'postgres://x' }, /^DATABASE_POOLER_URL: needs DATABASE_URL/],
    [{ DATABASE_STANDBY_URL: 'postgres://x' }, /^DATABASE_STANDBY_URL: needs DATABASE_URL/],
    [
      { DATABASE_URL: 'postgres://x', DATABASE_STANDBY_BEHIND_SECONDS: '5' },
      /^DATABASE_STANDBY_BEHIND_SECONDS: needs DATABASE_STANDBY_URL/,
    ],
    [
      {
        DATABASE_URL: 'postgres://x',
        DATABASE_STANDBY_URL: 'postgres://y',
        DATABASE_STANDBY_BEHIND_SECONDS: '0',
      },
      /^DATABASE_STANDBY_BEHIND_SECONDS: must be a whole number from 1 to 3600$/,
    ],
    [
      { DATABASE_URL: 'postgres://x', DATABASE_STANDBY_URL: 'postgres://y/z?options=-c%20work_mem%3D8MB' },
      /^DATABASE_STANDBY_URL: must have no options/,
    ],
  ])('%j', (env, line) => {
    const read = () => readConfig(env)

    expect(read).toThrow(InvalidConfig)
    expect(read).toThrow(line)
    expect(read).not.toThrow(/\n/)
  })

  it('all of them are named at once', () => {
    const read = () => readConfig({ SITE_ORIGIN: 'ftp://x', PORT: 'x', COMMUNITY_URL: 'y' })

    expect(read).toThrow(/^PORT: .+\nSITE_ORIGIN: .+\nCOMMUNITY_URL: .+$/)
  })
})

describe('a setting that makes sense is taken', () => {
  it.each([
    ['https://Flights.Example:443/', 'https://flights.example'],
    ['http://localhost:4280', 'http://localhost:4280'],
    ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
  ])('SITE_ORIGIN=%s, as browsers write it', (given, origin) => {
    expect(readConfig({ SITE_ORIGIN: given }).site.origin).toBe(origin)
  })

  it.each(['people.eu.auth0.com', 'https://login.flights.example', 'http://localhost:3999'])(
    'AUTH0_DOMAIN=%s, with the client and the API that the tenant knows',
    (domain) => {
      const { auth } = readConfig({ AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: 'Xy_12', AUTH0_AUDIENCE: 'https://api' })

      expect(auth).toEqual({ domain, clientId: 'Xy_12', audience: 'https://api' })
    },
  )

  it('an application that deletes logins at the tenant, whose own domain may be another', () => {
    const { tenantManagement } = readConfig({
      AUTH0_DOMAIN: 'login.flights.example',
      AUTH0_CLIENT_ID: 'Xy_12',
      AUTH0_AUDIENCE: 'https://api',
      AUTH0_MANAGEMENT_CLIENT_ID: 'M2m',
      AUTH0_MANAGEMENT_CLIENT_SECRET: 'a secret of the tenant',
      AUTH0_MANAGEMENT_DOMAIN: 'people.eu.auth0.com',
    })

    expect(tenantManagement).toEqual({
      issuer: 'https://login.flights.example/',
      api: 'https://people.eu.auth0.com/',
      clientId: 'M2m',
      clientSecret: 'a secret of the tenant',
    })
  })

  it('AUTH0_DOMAIN of the site itself, whose client and API are known', () => {
    const origin = 'https://flights.example'

    expect(readConfig({ SITE_ORIGIN: origin, AUTH0_DOMAIN: origin }).auth.clientId).toBe('pointfare-spa')
  })

  it.each([
    ['/flights', '/flights'],
    ['/flights/', '/flights'],
    ['https://api.example', 'https://api.example'],
    ['http://localhost:4281/base/', 'http://localhost:4281/base'],
  ])('API_BASE_USER=%s', (given, user) => {
    expect(readConfig({ API_BASE_USER: given }).apiBases).toMatchObject({ user, search: '', stream: '/stream' })
  })

  it.each([
    ['*', ['*']],
    [' https://A.example/ , http://b.example:81,', ['https://a.example', 'http://b.example:81']],
  ])('STREAM_ALLOWED_ORIGINS=%s', (given, allowedOrigins) => {
    expect(readConfig({ STREAM_ALLOWED_ORIGINS: given }).stream.allowedOrigins).toEqual(allowedOrigins)
  })

  it.each([
    [' https://a.example', ['https://a.example']],
    ['*', ['*']],
    ['', []],
  ])('API_ALLOWED_ORIGINS=%s', (given, apiAllowedOrigins) => {
    expect(readConfig({ API_ALLOWED_ORIGINS: given })).toMatchObject({ apiAllowedOrigins })
  })

  it.each(['G-AB12CD34EF', 'GTM-XY12', 'UA-1234-1'])('GOOGLE_TAG_ID=%s', (id) => {
    expect(readConfig({ GOOGLE_TAG_ID: id }).googleTagId).toBe(id)
  })
})

describe('a name that is nearly one of ours', () => {
  it.each([
    ['LOG_LEVELS', 'LOG_LEVEL'],
    ['SITE_ORGIN', 'SITE_ORIGIN'],
    ['AUTH0_CLIENTID', 'AUTH0_CLIENT_ID'],
    ['STREAM_ALLOW_ORIGINS', 'STREAM_ALLOWED_ORIGINS'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['data_dir', 'DATA_DIR'],
  ])('%s is answered with the setting %s', (misspelt, meant) => {
    expect(readConfig({ [misspelt]: 'debug' }).warnings).toEqual([
      `${misspelt} is no setting and does nothing: did you mean ${meant}?`,
    ])
  })

  it('is not asked for while it is unset', () => {
    expect(readConfig({ LOG_LEVELS: '' }).warnings).toEqual([])
  })

  it('is none of those that other programs have', () => {
    const others = 'HOME HOSTNAME HOSTS LANG LOGNAME MAIL OLDPWD PORTS POST PWD SHELL SHLVL TERM USER NODE_ENV NO_COLOR'
    const more = 'AUTH0_DOMAIN_CUSTOM AWS_REGION AWS_ACCESS_KEY_ID PGDATA PGPORT CI E2E_PORT npm_config_registry'
    const env = Object.fromEntries(`${others} ${more}`.split(' ').map((name) => [name, 'x']))

    expect(readConfig(env).warnings).toEqual([])
  })

  it('is not a setting', () => {
    expect(readConfig(Object.fromEntries(settingNames.map((name) => [name, '']))).warnings).toEqual([])
  })
})

describe('mail', () => {
  it.each([
    [
      { SMTP_URL: 'smtps://ada:p%40ss@mail.example' },
      { host: 'mail.example', port: 465, beginsWithTls: true, needsTls: true, login: { user: 'ada', pass: 'p@ss' } },
    ],
    [{ SMTP_URL: 'smtp://localhost:1025' }, { host: 'localhost', port: 1025, beginsWithTls: false, needsTls: false }],
    [{ SMTP_HOST: 'mail.example' }, { host: 'mail.example', port: 587, beginsWithTls: false, needsTls: true }],
    [{ SMTP_HOST: 'mail.example', SMTP_TLS: 'optional' }, { needsTls: false }],
    [
      { SMTP_HOST: 'mail.example', SMTP_PORT: '465', SMTP_USER: 'ada', SMTP_PASSWORD: 'x' },
      { beginsWithTls: true, login: { user: 'ada', pass: 'x' } },
    ],
  ])('%o', (env, smtp) => {
    expect(readConfig(env).mail.smtp).toMatchObject(smtp)
  })

  it('stays here without a server', () => {
    expect(readConfig({}).mail.smtp).toBeUndefined()
  })

  it('takes the key that signs letters in PEM or as its base64', () => {
    const pem = '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----'
    const env = { SMTP_HOST: 'mail.example', DKIM_DOMAIN: 'flights.example', DKIM_SELECTOR: 'letters' }
    const keys = [pem, Buffer.from(pem).toString('base64')].map(
      (key) => readConfig({ ...env, DKIM_KEY: key }).mail.smtp?.dkim?.privateKey,
    )

    expect(keys).toEqual([pem, pem])
  })

  it.each([
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example', SMTP_HOST: 'mail.example' }, 'SMTP_HOST'],
    [{ SMTP_PORT: '25' }, 'SMTP_PORT'],
    [{ SMTP_HOST: 'mail.example', SMTP_PASSWORD: 'x' }, 'SMTP_PASSWORD'],
    [{ SMTP_HOST: 'mail.example', DKIM_DOMAIN: 'flights.example' }, 'DKIM_SELECTOR'],
    [{ MAIL_FROM: 'Pointfare <hello' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@b.example>\r\nBcc: <c@d.example' }, 'MAIL_FROM'],
    [{ MAIL_TOKEN: 'short' }, 'MAIL_TOKEN'],
  ])('refuses %o', (env, name) => {
    expect(() => readConfig(env)).toThrow(name)
  })
})
