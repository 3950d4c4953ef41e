import type { IncomingMessage } from 'node:http'

export interface Template {
  languages: string[]
  parameters: number
  /** Approved with a document header, which is then required. */
  header: boolean
}

export interface Fault {
  status: number
  code: number
  message: string
}

interface Known {
  env: { WHATSAPP_TOKEN: string; WHATSAPP_PHONE_NUMBER_ID: string }
  templates: Map<string, Template>
  now: number
  lastIncoming: number
  lastSent: number
}

const WINDOW_MS = 24 * 3_600_000
const PAIR_MS = 6_000

const bad = (code: number, message: string): Fault => ({ status: 400, code, message })

/** Why the real service would refuse this request, checked in the same order. */
export function findFault(request: IncomingMessage, body: Record<string, unknown>, known: Known): Fault | undefined {
  if (request.headers.authorization !== `Bearer ${known.env.WHATSAPP_TOKEN}`) {
    return { status: 401, code: 190, message: 'Invalid OAuth access token' }
  }
  if (request.method !== 'POST' || request.url !== `/${known.env.WHATSAPP_PHONE_NUMBER_ID}/messages`) {
    return { status: 404, code: 100, message: 'Unsupported post request' }
  }
  if (body.messaging_product !== 'whatsapp') return bad(100, 'messaging_product is required')
  if (typeof body.to !== 'string' || !/^[1-9]\d{7,14}$/.test(body.to)) return bad(131009, 'Parameter to is not valid')
  if (typeof body.biz_opaque_callback_data === 'string' && body.biz_opaque_callback_data.length > 512) {
    return bad(100, 'biz_opaque_callback_data is too long')
  }
  const fault = findContentFault(body, known)
  if (fault) return fault
  if (known.now - known.lastSent < PAIR_MS)
    return bad(131056, '(Business Account, Consumer Account) pair rate limit hit')
  return undefined
}

function findContentFault(body: Record<string, unknown>, known: Known): Fault | undefined {
  if (body.type === 'template') return findTemplateFault(body.template, known.templates)
  if (known.now - known.lastIncoming >= WINDOW_MS) return bad(131047, 'Re-engagement message')
  if (body.type === 'text') {
    const words = (body.text as { body?: unknown } | undefined)?.body
    return typeof words === 'string' && words !== '' && words.length <= 4096 ? undefined : bad(100, 'text.body')
  }
  if (body.type === 'document') return findDocumentFault(body.document)
  return bad(131051, 'Unsupported message type')
}

function findTemplateFault(given: unknown, templates: Map<string, Template>): Fault | undefined {
  const { name, language, components } = (given ?? {}) as {
    name?: string
    language?: { code?: string }
    components?: { type: string; parameters?: { type: string; text?: unknown; document?: unknown }[] }[]
  }
  const template = templates.get(name ?? '')
  if (!template?.languages.includes(language?.code ?? '')) {
    return { status: 404, code: 132001, message: 'Template name does not exist in the translation' }
  }
  const parameters = components?.find(({ type }) => type === 'body')?.parameters ?? []
  if (parameters.length !== template.parameters) return bad(132000, 'Number of parameters does not match')
  for (const { text } of parameters) {
    if (typeof text !== 'string' || text.trim() === '') return bad(131008, 'Parameter text is missing')
    if (/[\n\t]| {5}/.test(text)) return bad(132018, 'Param text cannot have new-line/tab characters')
  }
  const header = components?.find(({ type }) => type === 'header')?.parameters
  if (header === undefined && !template.header) return undefined
  if (header === undefined || !template.header) return bad(132012, 'Parameter format does not match: header')
  return findDocumentFault(header[0]?.document)
}

function findDocumentFault(given: unknown): Fault | undefined {
  const { link } = (given ?? {}) as { link?: unknown }
  return typeof link === 'string' && /^https?:\/\/[^\s]+$/.test(link) ? undefined : bad(131053, 'Media upload error')
}
