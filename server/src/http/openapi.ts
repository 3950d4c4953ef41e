import { type Access, allEndpoints, type Endpoint, ErrorAnswer, InvalidAnswer } from '@clothesline/contract'
import { z } from 'zod'

const TOKENS: Record<Access, string[]> = {
  public: [],
  admin: ['authToken'],
  adminOrPassword: [],
  store: ['storeToken'],
  adminOrStore: ['authToken'],
  link: [],
}

const REFUSALS: Record<number, string> = {
  401: 'No session, or it has ended',
  403: 'Not allowed, or the store is frozen',
  404: 'Not found in this store',
  409: 'Changed by somebody else, or already taken',
  413: 'Too large',
  415: 'Not JSON',
  429: 'Too many tries',
  503: 'The database cannot be reached just now',
}

/** The OpenAPI document, made from the contract table and nothing else. */
export function openApiDocument(version: string): Record<string, unknown> {
  const paths = Object.fromEntries(
    allEndpoints().map(({ name, endpoint }) => [endpoint.path, { post: operation(name, endpoint) }]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clothesline',
      version,
      description:
        'Every call is a POST with a JSON body; the token travels in the body. A path answers with or without a last slash and with doubled slashes.',
    },
    paths,
    components: { schemas: { Invalid: jsonSchema(InvalidAnswer, 'output'), Error: jsonSchema(ErrorAnswer, 'output') } },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

function operation(name: string, endpoint: Endpoint) {
  const input = jsonSchema(endpoint.input, 'input') as { properties?: object; required?: string[] }
  const tokens = TOKENS[endpoint.access]
  const body = {
    ...input,
    properties: { ...Object.fromEntries(tokens.map((token) => [token, { type: 'string' }])), ...input.properties },
    required: [...tokens, ...(input.required ?? [])],
  }
  const successes = { 200: 'Done', ...endpoint.otherSuccess }
  const answer = json(jsonSchema(endpoint.output, 'output'))
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: [
      `Access: ${endpoint.access}.`,
      endpoint.guard ? 'Needs the store-admin step when the store has switched its protection on.' : '',
    ].join(' '),
    parameters:
      endpoint.mutates && !endpoint.secretAnswer
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
        : [],
    requestBody: { required: true, content: json(body) },
    responses: {
      ...Object.fromEntries(
        Object.entries(successes).map(([status, description]) => [status, { description, content: answer }]),
      ),
      422: {
        description: 'The input is not acceptable; every problem is listed',
        content: json({ $ref: '#/components/schemas/Invalid' }),
      },
      ...Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          { description, content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  }
}
