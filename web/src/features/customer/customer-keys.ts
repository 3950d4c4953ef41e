export const customerKeys = {
  all: ['customer'] as const,
  list: (text: string, standing: string | null) => ['customer', 'list', text, standing] as const,
  found: (text: string) => ['customer', 'found', text] as const,
  one: (id: string) => ['customer', 'one', id] as const,
  messages: (id: string) => ['message', 'customer', id] as const,
}
