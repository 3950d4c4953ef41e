/** Texts that a store writes for its customers. */
export const messageTextRules = {
  message_text_needed: 'The text is needed',
  message_text_too_long: 'The text is too long (at most {most} characters)',
  placeholder_unknown: '{name} is not known here. This message can say {known}.',
  curly_bracket_alone: 'A curly bracket stands alone. Placeholders look like {example}.',
  square_bracket_alone: 'A square bracket has no partner. Put [ and ] around a part that may be left out.',
} as const
