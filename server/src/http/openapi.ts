import {
  type Access,
  ApprovalInput,
  allEndpoints,
  codesByStatus,
  type Endpoint,
  ErrorAnswer,
  InvalidAnswer,
  KgParticular,
  PieceParticular,
  type RefusalCode,
  SentParticular,
} from '@clothesline/contract'
import { z } from 'zod'
import ofVerbs from './refusal-codes.json' with { type: 'json' }

type Token = 'authToken' | 'storeToken' | 'storeAdminToken' | 'clerkToken' | 'riderToken'

const MEANINGS: Record<Token, string> = {
  authToken: 'Given by loginAdmin.',
  storeToken: 'Given by loginStore.',
  storeAdminToken: 'Given by validateOtp; needed while the store has its protection switched on.',
  clerkToken: 'Given by clerkIn; says who is at the counter, in a store that asks for people.',
  riderToken: 'Given by run/enter.',
}

/** The tokens that a call reads from its body. If it accepts either of two, neither can be required. */
const TOKENS: Record<Access, { needed: Token[]; either?: Token[] }> = {
  public: { needed: [] },
  admin: { needed: ['authToken'] },
  adminOrPassword: { needed: [] },
  store: { needed: ['storeToken'] },
  adminOrStore: { needed: [], either: ['authToken', 'storeToken'] },
  link: { needed: [] },
  customer: { needed: [] },
  riderPhone: { needed: [] },
  rider: { needed: ['riderToken'] },
}

const APPROVAL =
  'The leave of somebody who may, for this one call: their PIN or the store-admin token, and a reason. Recorded with both names.'

const WHO: Record<Access, string> = {
  public: 'Needs no session.',
  admin: 'Needs the session of an Admin: authToken in the body.',
  adminOrPassword: 'Needs the username and password of an Admin, or the session of one: authToken in the body.',
  store: 'Needs the session of a store: storeToken in the body.',
  adminOrStore: 'Needs the session of an Admin or of a store: authToken or storeToken in the body.',
  link: 'Needs what a link to an order ends with: token in the body.',
  customer: "Needs what a customer's own link ends with: token in the body.",
  riderPhone: "Needs what the link of a rider's phone ends with: token in the body.",
  rider: 'Needs the session of a rider: riderToken in the body.',
}

const REFUSALS: Readonly<Record<number, string>> = {
  401: 'No session, or it has ended',
  403: 'Not allowed, or the store is frozen',
  404: 'Not found in this store',
  409: 'Changed by somebody else, or already taken',
  413: 'Too large',
  415: 'Not JSON',
  422: 'The input is not acceptable; every problem is listed',
  429: 'Too many tries',
  500: 'A mistake of ours',
  503: 'Not just now: the database cannot be reached, or there is no room',
}

/** Builds the OpenAPI document from the contract table alone. */
export function openApiDocument(version: string): Record<string, unknown> {
  const paths = Object.fromEntries(
    allEndpoints().map(({ name, endpoint }) => [endpoint.path, { post: operation(name, endpoint) }]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clothesline',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every call is a POST with a JSON body. The token of a session is a field of that body, which no security scheme of OpenAPI can say: so none is declared, and each call says which token it needs. A path answers with or without a last slash and with doubled slashes. A refusal says why in a sentence, and for programs by a code with its values; each call lists the codes that it can answer.',
    },
    servers: [{ url: '/', description: 'The server that this document came from' }],
    security: [],
    paths,
    components: { schemas: { Invalid: jsonSchema(InvalidAnswer, 'output'), Error: jsonSchema(ErrorAnswer, 'output') } },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (found) => {
      if ((found.zodSchema as unknown) !== SentParticular) return
      found.jsonSchema.anyOf = [PieceParticular, KgParticular].map((line) => jsonSchema(line, io))
    },
  })
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

function operation(name: string, endpoint: Endpoint) {
  const successes = { 200: 'Done', ...endpoint.otherSuccess }
  const answer = json(jsonSchema(endpoint.output, 'output'))
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: [
      WHO[endpoint.access],
      ...(endpoint.guard
        ? ['While the store has its protection switched on, also the store-admin step: storeAdminToken in the body.']
        : []),
    ].join(' '),
    parameters:
      endpoint.mutates && !endpoint.secretAnswer
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
        : [],
    requestBody: { required: true, content: json(bodyOf(endpoint)) },
    responses: {
      ...Object.fromEntries(
        Object.entries(successes).map(([status, description]) => [status, { description, content: answer }]),
      ),
      ...refusalsOf(name, endpoint),
    },
  }
}

/** The error responses of a call, with the codes of each status. */
function refusalsOf(name: string, endpoint: Endpoint) {
  const refusals = Object.entries(codesOfCall(name, endpoint)).map(([status, codes]) => [
    status,
    { description: REFUSALS[Number(status)], content: json(status === '422' ? invalidWith(codes) : errorWith(codes)) },
  ])
  return Object.fromEntries(refusals)
}

const oneOf = (codes: readonly RefusalCode[]) => ({
  type: 'object',
  properties: { code: { type: 'string', enum: codes } },
})

const errorWith = (codes: readonly RefusalCode[]) => ({
  allOf: [{ $ref: '#/components/schemas/Error' }, oneOf(codes)],
})

const invalidWith = (codes: readonly RefusalCode[]) => ({
  allOf: [
    { $ref: '#/components/schemas/Invalid' },
    {
      type: 'object',
      properties: {
        code: { type: 'string', const: 'input_invalid' },
        errors: { type: 'array', items: oneOf(codes.filter((code) => code !== 'input_invalid')) },
      },
    },
  ],
})

/** The input plus the tokens, which the pipeline removes before it parses the input. */
function bodyOf(endpoint: Endpoint) {
  const input = jsonSchema(endpoint.input, 'input') as { properties?: object; required?: string[] }
  const { needed, either = [] } = TOKENS[endpoint.access]
  const isStores = endpoint.access === 'store' || endpoint.access === 'adminOrStore'
  const tokens: Token[] = [...needed, ...either]
  if (endpoint.guard) tokens.push('storeAdminToken')
  if (isStores) tokens.push('clerkToken')
  const described: [string, object][] = tokens.map((token) => [token, { type: 'string', description: MEANINGS[token] }])
  if (isStores) described.push(['approval', { ...jsonSchema(ApprovalInput, 'input'), description: APPROVAL }])
  return {
    ...input,
    properties: { ...Object.fromEntries(described), ...input.properties },
    required: [...needed, ...(input.required ?? [])],
  }
}

/** Of who is at the counter, and of somebody else's leave, which any call of a store can carry. */
const OF_CLERK: readonly RefusalCode[] = [
  ...(['clerk_needed', 'clerk_may_not', 'clerk_limit', 'clerk_limit_used', 'clerk_limit_sum'] as const),
  'store_admin_needed',
  ...(['pin_wrong', 'pins_closed', 'pins_closed_in_store'] as const),
  ...(['too_many_tries', 'logins_busy', 'field_needed', 'field_kind', 'field_too_long'] as const),
  ...(['field_unprintable', 'field_not_understood'] as const),
]

const OF_STORE: readonly RefusalCode[] = ['session_ended', 'store_frozen', 'password_change_needed', ...OF_CLERK]

const OF_ACCESS: Readonly<Record<Access, readonly RefusalCode[]>> = {
  public: [],
  admin: ['session_ended', 'admin_login_needed'],
  adminOrPassword: ['session_ended', 'admin_login_needed'],
  store: ['store_login_needed', ...OF_STORE],
  adminOrStore: OF_STORE,
  link: ['link_ended'],
  customer: ['link_ended', 'code_needed'],
  riderPhone: ['link_ended', 'store_frozen'],
  rider: ['session_ended', 'store_frozen'],
}

const OF_EVERY_CALL: readonly RefusalCode[] = [
  ...(['request_too_large', 'json_only', 'json_invalid', 'object_needed', 'text_unstorable'] as const),
  ...(['input_invalid', 'value_not_understood', 'server_failed'] as const),
  ...(['database_unreachable', 'database_busy', 'disk_full', 'others_at_work'] as const),
]

/** Refusals of the pipeline itself, whatever the verb does. */
function ofPipeline({ access, mutates, secretAnswer, limited }: Endpoint): readonly RefusalCode[] {
  const isRemembered = mutates && !secretAnswer
  return [
    ...OF_EVERY_CALL,
    ...OF_ACCESS[access],
    ...(isRemembered ? (['idempotency_key_invalid', 'idempotency_key_used'] as const) : []),
    ...(limited ? (['too_many_requests'] as const) : []),
  ]
}

/** The codes that a call can answer, by status. Those of its verb were found in the source by `npm run refusal-codes`. */
export function codesOfCall(name: string, endpoint: Endpoint): Record<number, RefusalCode[]> {
  const codes = new Set<string>([...ofPipeline(endpoint), ...((ofVerbs as Record<string, string[]>)[name] ?? [])])
  const byStatus = Object.entries(codesByStatus).map(([status, all]) => [status, all.filter((code) => codes.has(code))])
  return Object.fromEntries(byStatus.filter(([, found]) => found?.length))
}
