import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { t } from '../../lib/i18n.ts'
import { usePageKeyList } from '../../lib/page-keys.ts'
import { shortcuts } from '../../lib/shortcuts.ts'
import { closePanel } from './panel-state.ts'

const names: Record<string, string> = { Escape: 'Esc' }

export function ShortcutSheet({ isOpen }: { isOpen: boolean }) {
  const titleId = useId()
  const pageKeys = usePageKeyList((state) => state.keys)
  const rows = [
    ...pageKeys.map(({ key, hasCtrl, title }) => ({ keys: hasCtrl === true ? ['Ctrl', key] : [key], title })),
    ...shortcuts,
  ]
  return (
    <Dialog open={isOpen} onClose={closePanel} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Keyboard shortcuts')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: 1.5, alignItems: 'center' }}
        >
          {rows.map(({ keys, title }) => (
            <Box key={`${title} ${keys.join('+')}`} sx={{ display: 'contents' }}>
              <dt>{t(title)}</dt>
              <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.75, justifyContent: 'flex-end' }}>
                {keys.map((key) => (
                  <Box key={key} component="kbd" sx={keyStyle}>
                    {names[key] ?? key}
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        <Box component="p" sx={{ mt: 3, mb: 0, color: 'text.secondary', typography: 'body2' }}>
          {t('A scanner works on every page: scan a tag to open its order, or at the Ready station to mark it ready.')}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={closePanel}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const keyStyle = {
  fontFamily: 'inherit',
  fontSize: 'caption.fontSize',
  fontWeight: 600,
  minWidth: 28,
  px: 1,
  lineHeight: '26px',
  textAlign: 'center',
  borderRadius: 1,
  border: 1,
  borderBottomWidth: 2,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const
