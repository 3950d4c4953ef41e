export type ShortcutAction =
  | 'search'
  | 'newOrder'
  | 'takePayment'
  | 'print'
  | 'printLast'
  | 'readyStation'
  | 'handOver'
  | 'sendMessage'
  | 'help'
  | 'back'

/** Sends the message that a toast offers. */
export const SEND_MESSAGE_KEY = 'W'

export interface Shortcut {
  action: ShortcutAction
  keys: string[]
  title: string
}

/** The global shortcuts. The `?` overview shows this list. */
export const shortcuts: Shortcut[] = [
  { action: 'search', keys: ['/', 'F2'], title: 'Search' },
  { action: 'newOrder', keys: ['F4', 'N'], title: 'New order' },
  { action: 'takePayment', keys: ['F8'], title: 'Take payment' },
  { action: 'print', keys: ['F9'], title: 'Print' },
  { action: 'readyStation', keys: ['R'], title: 'Ready station' },
  { action: 'handOver', keys: ['H'], title: 'Hand over' },
  { action: 'printLast', keys: ['F3', 'L'], title: 'Print the bill of the last order again' },
  { action: 'sendMessage', keys: [SEND_MESSAGE_KEY], title: 'Send the message that was just written' },
  { action: 'back', keys: ['Escape'], title: 'Go back' },
  { action: 'help', keys: ['?'], title: 'Show these keys' },
]

export interface PressedKey {
  key: string
  /** Ctrl, Alt or Meta is pressed: a browser shortcut. Some of ours need Shift. */
  hasModifier: boolean
  /** The cursor is in a field, where `/`, `?` and letters are text. */
  isTyping: boolean
}

export function findShortcut({ key, hasModifier, isTyping }: PressedKey): ShortcutAction | undefined {
  if (hasModifier || (isTyping && key.length === 1)) return undefined
  const name = isLetter(key) ? key.toUpperCase() : key
  return shortcuts.find(({ keys }) => keys.includes(name))?.action
}

/** A scanned code begins with a letter, too; only a lone one is a shortcut. */
export const isLetter = (key: string): boolean => /^[a-z]$/i.test(key)
