export const customerKeys = {
  all: ['customer'] as const,
  list: (text: string, standing: string | null) => ['customer', 'list', text, standing] as const,
  found: (text: string) => ['customer', 'found', text] as const,
  one: (id: string) => ['customer', 'one', id] as const,
  /** Orders are told anew by whoever changes them, so these stand in their area. */
  openOrders: (id: string) => ['order', 'customer', id, 'open'] as const,
  messages: (id: string) => ['message', 'customer', id] as const,
}
