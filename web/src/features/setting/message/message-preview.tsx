import type { CustomerLanguage, Store } from '@clothesline/contract'
import type { MessageKind } from '@clothesline/domain'
import { messageText, sampleMessageFacts } from '@clothesline/paper'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { t } from '../../../lib/i18n.ts'

interface MessagePreviewProps {
  store: Store
  kind: MessageKind
  language: CustomerLanguage
  text: string
}

/** The text as a customer reads it, made by the same rule that writes the messages. */
export function MessagePreview({ store, kind, language, text }: MessagePreviewProps) {
  const { storeName, upiId = '' } = store
  const facts = sampleMessageFacts({ storeName, upiId, link: `${window.location.origin}/c/…` })
  // Generic, so that the facts are known to be those of the kind.
  const write = <Kind extends MessageKind>(of: Kind) => messageText(of, facts[of], { language, text })
  const words = write(kind)
  return (
    <Box component="figure" aria-label={t('Preview')} sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" sx={{ mb: 0.75, color: 'text.secondary' }}>
        {t('Preview with a sample order')}
      </Typography>
      <Box sx={chatSx}>
        <Typography lang={language} dir="auto" sx={bubbleSx}>
          {words === '' ? '…' : words}
        </Typography>
      </Box>
    </Box>
  )
}

const chatSx = { p: 2, borderRadius: 2, bgcolor: 'action.hover' } as const

const bubbleSx = {
  p: 1.5,
  borderRadius: 2,
  borderStartStartRadius: 0,
  bgcolor: 'background.paper',
  boxShadow: 1,
  fontSize: 'body1.fontSize',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const
