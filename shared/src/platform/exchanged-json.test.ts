import * as z from 'zod/mini'
import { ArtifactDeclaration, ArtifactState, PublishedBuilds, SentDeclaration } from './artifact-declaration.ts'
import { BuildChanges, PublishedState, SiteCheck, SiteFindings } from './build-changes.ts'
import { GoalReport } from './goal-report.ts'
import { Guards } from './guards.ts'
import { FieldVitals, VitalsReport } from './vitals-report.ts'
import { Convergence, OpenTab, RemoteFailureReport, RemoteFailures } from './open-tab.ts'
import { getOverrideState, OverrideGrant, OverrideRequest } from './override.ts'
import { PageView } from './page-view.ts'
import { PreviewLink } from './preview.ts'
import { PruneRequest, Pruning } from './pruning.ts'
import { ReleaseAudit } from './release-audit.ts'
import {
  CanaryAbort,
  CanaryStep,
  Freeze,
  Promotion,
  Removal,
  Rollback,
  SiteChange,
  SiteWish,
} from './release-decisions.ts'
import { ProvenanceStatement } from './provenance.ts'
import { ReleaseHistory, ReleaseRecord, RollbackTargets, SealedRelease } from './release-history.ts'
import { TrustedIssuers } from './release-issuer.ts'
import { ReleaseKey, ReleaseKeys } from './release-key.ts'
import { Channels, LiveBuilds, ReleasedCanaries } from './release-overview.ts'
import { NewReleaseToken, ReleaseToken, ReleaseTokens, TokenHolder, TokenRequest } from './release-token.ts'
import { ReleaseDifference } from './release-difference.ts'
import { ReleaseDocument } from './release.ts'
import { RemovalPreview } from './removal-preview.ts'
import { RuntimeConfig } from './runtime-config.ts'
import { SitePlan } from './site-plan.ts'
import { CheckPictures, CheckRun, CheckRuns, SmokeRequest, TrialsUnderWay } from './smoke.ts'

type Json = {
  $ref?: string
  $defs?: Record<string, Json>
  properties?: Record<string, Json>
  required?: string[]
  additionalProperties?: Json | false
  items?: Json
  anyOf?: Json[]
  enum?: string[]
  const?: string | number | boolean
}

const nameIn = ($ref: string) => $ref.replace('#/$defs/', '')

/** Names of all fields. `?`: may be left out, `[]`: a list, `*`: by names of any kind, `=`: one of these words. */
function fieldsOf({ $ref, properties, required = [], additionalProperties, items, anyOf, ...rest }: Json): string {
  if ($ref) return `:${nameIn($ref)}`
  if (items) return `[]${fieldsOf(items)}`
  if (anyOf?.[0]) return fieldsOf(anyOf[0])
  if (rest.enum) return `=${rest.enum.join('|')}`
  if (rest.const) return `=${rest.const}`
  if (!properties) return additionalProperties ? `*${fieldsOf(additionalProperties)}` : ''
  const fields = Object.entries(properties).map(
    ([name, field]) => name + (required.includes(name) ? '' : '?') + fieldsOf(field),
  )
  return `(${fields.join(' ')})`
}

/** With the name that API documents have for it. */
function writtenOut(schema: z.ZodMiniType): string {
  const json = z.toJSONSchema(schema, { io: 'input' }) as Json // of the parts that are used here
  const name = nameIn(json.$ref ?? '')
  return name + fieldsOf(json.$defs?.[name] ?? json)
}

describe('the JSON that pages, tools, registry and edge exchange', () => {
  it.each([
    [
      'ArtifactDeclaration(name build version commit? source?(message author authoredAt isDirty?=true) entry preload[] styles[] pages?*[] uniqueName shared* fallbacks?* lent?*[] plain?=true server? remote?(name owner shellApi routes[](path title description guard?=authenticated shows?[]) slots[] prefetch?[](path request) connect?[] stores?[](in=local|session key purpose) sends?* hears?* offers?* takes?* journeys?[](name path steps[](press(role=button|link|tab|checkbox|radio name)))) files[](path bytes integrity type))',
      ArtifactDeclaration,
    ],
    ['ArtifactState(name build state=uploading|ready missing[] releasedTo[] preview?)', ArtifactState],
    [
      'SentDeclaration(name build version commit? source?(message author authoredAt isDirty?=true) entry preload[] styles[] pages?*[] uniqueName shared* fallbacks?* lent?*[] plain?=true server? remote?(name owner shellApi routes[](path title description guard?=authenticated shows?[]) slots[] prefetch?[](path request) connect?[] stores?[](in=local|session key purpose) sends?* hears?* offers?* takes?* journeys?[](name path steps[](press(role=button|link|tab|checkbox|radio name)))) files[](path bytes integrity type))',
      SentDeclaration,
    ],
    [
      'BuildChanges(from(build version number? commit? source?(message author authoredAt isDirty?=true)) to(build version number? commit? source?(message author authoredAt isDirty?=true)) pages(added[] removed[]) slots(added[] removed[]) modules[](module from to) bytes(from to) origins(added[] removed[]) texts?(added[] removed[]) contracts?[](what from to) sizes?[](module from to))',
      BuildChanges,
    ],
    [
      'PublishedState(name build state=uploading|ready missing[] releasedTo[] preview? changes?:BuildChanges warnings?[](field message))',
      PublishedState,
    ],
    ['SiteCheck(builds[]:SentDeclaration)', SiteCheck],
    ['SiteFindings(seq findings[](field message) warnings[](field message))', SiteFindings],
    [
      'Convergence(channel seq tabs converged builds[](name build tabs state=live|earlier|withdrawn isLate?=true))',
      Convergence,
    ],
    ['OpenTab(proof seq builds* isClosing? outside?[])', OpenTab],
    [
      'RemoteFailureReport(proof remote build kind=load|render|unmatched|stalled|uncaught|blank|hung message outside?=true)',
      RemoteFailureReport,
    ],
    [
      'RemoteFailures[](remote build kind=load|render|unmatched|stalled|uncaught|blank|hung|server failures message)',
      RemoteFailures,
    ],
    ['VitalsReport(proof page remote build outside?=true steps(lcp? inp? cls? ttfb?))', VitalsReport],
    [
      'Guards[](name kind=canary|promotion build against since until share nextShare state=watched|held|due words measures[](of=failures|speed|goals words odds neededOdds isWorse))',
      Guards,
    ],
    ['GoalReport(proof remote build goal=search isReached outside?=true)', GoalReport],
    ['FieldVitals[](release name build page vital=lcp|inp|cls|ttfb counts[])', FieldVitals],
    ['PreviewLink(address link until)', PreviewLink],
    ['OverrideGrant(token until asksForToken)', OverrideGrant],
    ['OverrideRequest(name source)', OverrideRequest],
    ['PruneRequest(dryRun)', PruneRequest],
    ['Pruning(dryRun builds[](name build version publishedAt bytes) uploads[](name build declaredAt))', Pruning],
    ['CanaryAbort(name actor? reason)', CanaryAbort],
    [
      'CanaryStep(name build basisPoints? steps?[](basisPoints minutes) visits? audience?(countries?[] devices?[]=phone|tablet|desktop signedIn?) actor? reason)',
      CanaryStep,
    ],
    ['Freeze(frozen actor? reason)', Freeze],
    ['SiteWish(restore? from? names?[] exact?=true builds?*)', SiteWish],
    [
      'SiteChange(restore? from? names?[] exact?=true builds?* expect?* expectSeq? accept?[] force? actor? reason)',
      SiteChange,
    ],
    [
      'SitePlan(channel seq kind=promote|rollback|remove|restore|change|canary|advance|abort|auto_rollback|freeze|thaw restores changes[](name does=add|replace|back|remove from(build version) to(build version) canary tabs) stays[] pages(added[] removed[]) emptySlots[] calls[](name origin) findings[](field message) trial=none|to-come|passed|failed isFrozen)',
      SitePlan,
    ],
    ['Promotion(builds* expect?* accept?[] force? actor? reason)', Promotion],
    ['Removal(names[] expect?* actor? reason)', Removal],
    ['Rollback(name? to? builds?* expect?* force? actor? reason)', Rollback],
    [
      'ReleaseRecord(channel seq kind=promote|rollback|remove|restore|change|canary|advance|abort|auto_rollback|freeze|thaw builds* actor reason createdAt parentSeq docHash releaseHash overridden?[](field message))',
      ReleaseRecord,
    ],
    ['RollbackTargets[](build version lastSeq wasWithdrawn findings[](field message))', RollbackTargets],
    [
      'SealedRelease(channel seq kind=promote|rollback|remove|restore|change|canary|advance|abort|auto_rollback|freeze|thaw builds* actor reason createdAt parentSeq docHash releaseHash overridden?[](field message) parentHash releaseSignature document*)',
      SealedRelease,
    ],
    ['ReleaseKey(id publicKey)', ReleaseKey],
    ['ReleaseKeys[]:ReleaseKey', ReleaseKeys],
    ['Channels[](channel seq address?)', Channels],
    [
      'LiveBuilds[](name build since(seq kind=promote|rollback|remove|restore|change|canary|advance|abort|auto_rollback|freeze|thaw actor reason createdAt))',
      LiveBuilds,
    ],
    ['ReleasedCanaries[](seq name build basisPoints)', ReleasedCanaries],
    ['NewReleaseToken(name scopes[] createdBy createdAt expiresAt revokedBy revokedAt token)', NewReleaseToken],
    ['ReleaseToken(name scopes[] createdBy createdAt expiresAt revokedBy revokedAt)', ReleaseToken],
    ['ReleaseTokens[]:ReleaseToken', ReleaseTokens],
    [
      'TokenHolder(name scopes[] expiresAt run?(issuer repository repositoryUrl? ref? commit? run runUrl? workflow? environment? event? actor? runner?))',
      TokenHolder,
    ],
    ['TrustedIssuers[](issuer audience rules[](claims* scopes[]))', TrustedIssuers],
    [
      'ProvenanceStatement(_type=https://in-toto.io/Statement/v1 subject[](name digest*) predicateType=https://slsa.dev/provenance/v1 predicate(buildDefinition(buildType externalParameters* internalParameters?* resolvedDependencies?[](uri? digest?*)) runDetails(builder(id) metadata?(invocationId? finishedOn?))))',
      ProvenanceStatement,
    ],
    ['TokenRequest(name scopes[] expiresInDays?)', TokenRequest],
    [
      'ReleaseDocument(schema=1 channel seq createdAt shell(build version publishedAt base entry plain?=true preload[] pages?*[] styles[] server? integrity* withdrawn?[]) remotes*(build version publishedAt base entry plain?=true preload[] pages?*[] styles[] server? integrity* owner shellApi routes[](path title description guard?=authenticated shows?[]) slots[] prefetch?[](path request) connect?[] sends?* offers?* lent?[] withdrawn?[] previous?(build version publishedAt base entry plain?=true preload[] pages?*[] styles[] server? integrity*) canary?(build version publishedAt base entry plain?=true preload[] pages?*[] styles[] server? integrity* basisPoints audience?(countries?[] devices?[]=phone|tablet|desktop signedIn?) rollout?(steps[](basisPoints minutes) at since visits) salt startedAt)) removed?[](name builds[]) frozen?=true signature?)',
      ReleaseDocument,
    ],
    ['ReleaseDifference(seq from hash pieces[])', ReleaseDifference],
    ['RemovalPreview(channel seq name build canary pages[] slots[](slot places[]) tabs)', RemovalPreview],
    [
      'CheckRun(id channel builds* headSeq verdict=passed|failed findings[](field message) live?[](field message) pages[](remote path mountedMs bytes? lcpMs? liveBytes? liveLcpMs? picture?(share areas[](x y width height))) startedAt finishedAt)',
      CheckRun,
    ],
    ['CheckRuns[]:CheckRun', CheckRuns],
    ['SmokeRequest(builds*)', SmokeRequest],
    ['CheckPictures(next live difference)', CheckPictures],
    ['TrialsUnderWay[](changes* askedAt beganAt)', TrialsUnderWay],
    [
      '(content[](name build version number? commit? source?(message author authoredAt isDirty?=true) publishedAt bytes releasedTo[] preview? run?(issuer repository repositoryUrl? ref? commit? run runUrl? workflow? environment? event? actor? runner?)) totalPages totalElements first last pageable(pageNumber))',
      PublishedBuilds,
    ],
    [
      '(content[](seq at kind actor address detail proof(salt detailHash parentHash hash)) totalPages totalElements first last pageable(pageNumber))',
      ReleaseAudit,
    ],
    ['(content[]:ReleaseRecord totalPages totalElements first last pageable(pageNumber))', ReleaseHistory],
    ['(page)', PageView],
    [
      '(siteTitle siteOrigin environment version buildTime api(user search flight routes stream) auth(domain clientId audience) tokenStore?=localstorage|memory analytics(googleTagId) features(homeVariant=search|landing apiDebug hotels? holidays? ownTenant? socialLogin? endsLogin?) pushKey? maxRangeDays bookingLinks* hotelLinks?* returnBookingLinks?* airlineLogos? contact(email communityUrl) ads(frameUrl) serviceWorker? demoData releaseKeys[]:ReleaseKey override?(remote source until) preview?(what))',
      RuntimeConfig,
    ],
    ['(isOver)', getOverrideState.answers[200]],
  ])('is %s', (text, schema) => {
    expect(writtenOut(schema)).toBe(text)
  })
})
