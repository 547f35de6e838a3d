// Who may import whom: the architecture as rules, each with its reason. `tools/boundaries` proves that every one of
// them can fail.
const test = '[.]test[.]tsx?$|/testing/'
const frontEndLibraries = 'node_modules/(react|react-dom|react-router|react-router-dom|swr|@emotion)/'

/** Remotes, and the release console, which is layered as they are. */
const feature = '(mf-[^/]+|services/platform/console)/src'

/** A folder of one resource of the API; the others serve several. */
const apiFeature = '(?!assistants|cash-prices|feeds|holidays|ingest|plugins|route-versions|stream|testing)([^/]+)'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule('no-cycles', 'A reader must be able to start somewhere.', {}, { circular: true }),
    rule('everything-resolves', 'An unlisted package, or a file behind `exports`.', {}, { couldNotResolve: true }),

    // Between packages.
    rule(
      'shared-knows-nobody',
      'Everything stands on shared; it stands on nothing of ours.',
      { path: '^shared/' },
      { path: '^(shell|mf-[^/]+|services|e2e|tools)/' },
    ),
    rule(
      'contracts-are-the-bottom',
      'Contracts are read by services too: the schema library is all they need.',
      { path: '^shared/src/contracts/', pathNot: test },
      { path: `^shared/src/(?!contracts/)|${frontEndLibraries}|node_modules/fastify/` },
    ),
    rule(
      'operations-stand-on-contracts',
      'Server, browser and tests read them: whatever they import, all of these would load.',
      { path: '^shared/src/operations/', pathNot: test },
      { path: `^shared/src/(?!operations/|contracts/)|${frontEndLibraries}|node_modules/fastify/` },
    ),
    rule(
      'platform-contracts-stand-on-contracts',
      'Registry, edge, shell and console agree on them; they are contracts like the others.',
      { path: '^shared/src/platform/', pathNot: test },
      { path: `^shared/src/(?!platform/|contracts/|operations/)|${frontEndLibraries}|node_modules/fastify/` },
    ),
    rule(
      'features-know-no-releases',
      'How builds are released changes without any feature; what the page receives at run time is all they read.',
      { path: '^(mf-[^/]+|services/(api|ingest|identity|mail))/', pathNot: test },
      { path: '^shared/src/platform/', pathNot: '/runtime-config[.]ts$' },
    ),
    rule(
      'pages-are-described-without-drawing',
      'The edge reads heads and routes with the same functions as the browser.',
      { path: '^shared/src/page/', pathNot: test },
      { path: `^shared/src/(?!contracts/|operations/|platform/|page/)|${frontEndLibraries}` },
    ),
    rule(
      'remotes-are-islands',
      'A remote is built, tested and deployed without any other.',
      { path: '^(mf-[^/]+)/' },
      { path: '^(shell|services|e2e|mf-[^/]+)/', pathNot: '^$1/' },
    ),
    rule(
      'shell-loads-remotes-at-run-time',
      'A remote must change without a new shell; even its types would bind them.',
      { path: '^shell/' },
      { path: '^(mf-[^/]+|services|e2e)/' },
    ),
    rule(
      'services-share-contracts-and-pages',
      'Nothing that renders may reach the server programs; words are the same wherever they are written, and the palette is data for the pages that they write themselves.',
      { path: '^services/(?!platform/console/)', pathNot: test },
      {
        path: '^(shell|mf-[^/]+|e2e|tools|services/platform/console)/|^shared/src/(?!contracts/|operations/|platform/|page/|format/|ui/(?:palette|font-hashes)[.])',
      },
    ),
    rule(
      'the-console-is-a-site-of-its-own',
      'It must work when the site it repairs does not: it knows the registry by its interface only.',
      { path: '^services/platform/console/', pathNot: test },
      {
        path: '^(shell|mf-[^/]+|e2e|tools)/|^services/(?!platform/console/)|^shared/src/(?!contracts/|operations/|platform/|ui/|format/|http/)',
      },
    ),
    rule(
      'journeys-see-the-site-from-outside',
      'What only the sources know, a visitor cannot see.',
      { path: '^e2e/' },
      { path: '^(shell|mf-[^/]+|services)/|^shared/src/(?!contracts/|testing/)' },
    ),
    rule(
      'what-is-published-knows-no-site',
      'Teams install it without any of our programs: of the services only what declares a build is within reach.',
      { path: '^tools/packages/(remote|create)/', pathNot: test },
      { path: '^(shell|mf-[^/]+|e2e)/|^services/(?!platform/src/registry/)' },
    ),
    rule(
      'published-containers-stand-alone',
      'They become part of every build of every team, and of a page that has all it needs.',
      { path: '^tools/packages/remote/src/containers/', pathNot: test },
      { path: '^(shared|shell|mf-[^/]+|services|e2e|tools)/', pathNot: '^tools/packages/remote/src/containers/' },
    ),
    rule(
      'test-support-stays-in-tests',
      'Fixtures in a build would be downloaded by visitors.',
      { pathNot: `${test}|^e2e/|^jest[.]config|^tools/(jest|bench)/` },
      { path: '/testing/', pathNot: '^tools/testing/|node_modules' },
    ),

    // Inside a remote, and the console: routes → pages → hooks → operations → contracts.
    rule(
      'hooks-do-not-draw',
      'A hook answers a question; what it looks like is a component.',
      { path: `^${feature}/hooks/`, pathNot: test },
      { path: `^${feature}/(components|pages)/|^shared/src/ui/` },
    ),
    rule(
      'only-hooks-call-the-api',
      'One way from a request to the page: through the cache.',
      { path: `^${feature}/`, pathNot: `/src/hooks/|${test}` },
      { path: '^shared/src/http/(?!errors|failure-words)' },
    ),
    rule(
      'components-get-data-by-props',
      'A component can be rendered from a fixture.',
      { path: `^${feature}/components/`, pathNot: test },
      { path: `^${feature}/(pages|routes)|^shared/src/http/` },
    ),
    rule(
      'pages-are-reached-by-routes',
      'The route table is the table of contents.',
      { path: `^${feature}/`, pathNot: `/src/(pages/|routes[.]tsx)|${test}` },
      { path: `^${feature}/pages/` },
    ),
    rule(
      'domain-is-pure',
      'Rules of the product can be read and tested without a browser.',
      { path: `^${feature}/domain/`, pathNot: test },
      { path: `^${feature}/(?!domain/)|^shared/src/(http|ui|remote)/|${frontEndLibraries}` },
    ),

    // Between the packages of the server: core ← reference ← ingest ← demo, api; core ← mail ← identity, platform, api,
    // alerts ← site; backup stands on core as well, and only the site and tools know it.
    rule(
      'db-is-the-engine-only',
      'It opens, migrates and watches a database; whose tables are in it is not its business.',
      { path: '^services/core/src/db/', pathNot: test },
      { path: '^services/(?!core/src/db/)' },
    ),
    rule(
      'core-knows-no-feature',
      'What every server program needs knows none of them.',
      { path: '^services/core/', pathNot: test },
      { path: '^services/(?!core/)' },
    ),
    rule(
      'reference-is-data',
      'Airports, airlines and how cabins are written are the same for whoever reads them.',
      { path: '^services/reference/', pathNot: test },
      { path: '^services/(?!reference/|core/)' },
    ),
    rule(
      'mail-stands-on-core',
      'Whoever sends e-mail imports it, so it may know none of them.',
      { path: '^services/mail/', pathNot: test },
      { path: '^services/(?!mail/|core/)' },
    ),
    rule(
      'backups-stand-on-core',
      'A copy is taken and brought back without any of the programs that wrote what is in it.',
      { path: '^services/backup/', pathNot: test },
      { path: '^services/(?!backup/|core/)' },
    ),
    rule(
      'programs-know-no-backups',
      'Nothing that serves visitors may need them.',
      { path: '^services/(?!backup/|site/)', pathNot: test },
      { path: '^services/backup/' },
    ),
    rule(
      'only-the-queue-knows-its-library',
      'Another queue must be one file of one package.',
      { path: '^services/', pathNot: `${test}|^services/core/src/open-queue[.]ts$` },
      { path: 'node_modules/pg-boss/' },
    ),
    rule(
      'owners-do-not-import-owners',
      'Identity, platform and the API are three teams, and each could move to a process of its own.',
      { path: '^services/(identity|platform|api)/src/', pathNot: test },
      { path: '^services/(identity|platform|api|alerts|site)/src/', pathNot: '^services/$1/' },
    ),
    rule(
      'only-the-api-and-alerts-read-what-is-ingested',
      'Logins and releases know nothing of prices.',
      { path: '^services/(identity|platform)/src/', pathNot: test },
      { path: '^services/ingest/' },
    ),
    rule(
      'ingest-serves-nobody',
      'It brings prices in, and knows nothing of who reads them: no API, logins, releases or alerts.',
      { path: '^services/ingest/', pathNot: test },
      { path: '^services/(identity|platform|api|alerts|site)/' },
    ),
    rule(
      'alerts-watch-what-the-api-knows',
      'Alerts follow prices and know members by their tokens; who brings prices, and who logs in how, is not their business.',
      { path: '^services/alerts/', pathNot: test },
      { path: '^services/(identity|platform|ingest|site)/' },
    ),
    rule(
      'nothing-rests-on-the-demo',
      'Without demo data no made-up figure may be within reach: only the site plugs it in.',
      { path: '^services/(?!demo/|site/)', pathNot: test },
      { path: '^services/demo/' },
    ),
    rule(
      'only-the-site-knows-all',
      'It puts the programs together; nothing but tools starts it.',
      { path: '^services/(?!site/)', pathNot: test },
      { path: '^services/site/' },
    ),
    rule(
      'programs-do-not-import-programs',
      'Pages must be served while the registry is down, and the registry mended while the edge is.',
      { path: '^services/platform/src/(edge|registry)/', pathNot: test },
      { path: '^services/platform/src/(edge|registry)/', pathNot: '^services/platform/src/$1/' },
    ),

    // Inside the API: route → service → repository → db; `*.module.ts` wires them, `app.ts` lists the modules.
    rule(
      'services-know-no-http',
      'A decision does not depend on who requested it, or how.',
      { path: '[.](service|repository)[.]ts$' },
      { path: '[.]routes[.]ts$|^services/api/src/plugins/|^services/core/src/http/|node_modules/(fastify|@fastify)/' },
    ),
    rule(
      'only-services-use-repositories',
      'A route that reads the database has skipped the rules.',
      {
        path: `^services/(api/src/(?:${apiFeature}/|[^/]+[.]ts$)|alerts/src/api/)`,
        pathNot: `[.](service|module|mapper|repository)[.]ts$|${test}`,
      },
      { path: '[.]repository[.]ts$' },
    ),
    rule(
      'repositories-are-leaves',
      'A query knows nothing of what its answer decides.',
      { path: '[.]repository[.]ts$' },
      { path: '[.](service|routes)[.]ts$' },
    ),
    rule(
      'only-repositories-touch-the-database',
      'SQL has one place per resource.',
      { path: '^services/(api/src|alerts/src/api)/.*[.](service|routes)[.]ts$' },
      { path: '^services/core/src/db/' },
    ),
    rule(
      'modules-meet-through-services',
      'One resource uses another through its rules, not its tables.',
      { path: `^services/api/src/${apiFeature}/`, pathNot: test },
      {
        path: `^services/api/src/${apiFeature}/`,
        pathNot: '^services/api/src/$1/|[.]service[.]ts$',
      },
    ),
  ],
  options: {
    // Through TypeScript 7, which has no compiler API, it would read no module at all and find no violation.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // What is copied into projects elsewhere finds its packages there; a journey checks it.
    exclude: { path: '/dist/|[.]json$|^tools/packages/create/template/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
