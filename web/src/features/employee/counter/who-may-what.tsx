import type { Employee } from '@clothesline/contract'
import { permissionNames } from '@clothesline/domain'
import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { grantWords, permissionLabels } from './permission-words.ts'

/** Everybody with a PIN beside each other, permission by permission. */
export function WhoMayWhat({ people, onClose }: { people: Employee[]; onClose: () => void }) {
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId} variant="h2" sx={{ paddingInlineEnd: 7 }}>
        {t('Who may do what')}
      </DialogTitle>
      <IconButton
        aria-label={t('Close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 10, insetInlineEnd: 12, color: 'text.secondary' }}
      >
        <Icon path={mdiClose} />
      </IconButton>
      <DialogContent dividers sx={{ p: 0 }}>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{t('Permission')}</th>
              {people.map(({ _id, name }) => (
                <th key={_id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionNames.map((permission) => (
              <tr key={permission}>
                <th scope="row">{permissionLabels[permission]()}</th>
                {people.map(({ _id, permissions }) => (
                  <td key={_id} className={permissions[permission] ? 'granted' : ''}>
                    {grantWords(permissions, permission)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </DialogContent>
    </Dialog>
  )
}

const tableStyle = {
  ...{ borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%' },
  '& th, & td': { px: 2, py: 1, textAlign: 'start', borderBottom: '1px solid', borderColor: 'divider' },
  '& td': { color: 'text.secondary', whiteSpace: 'nowrap' },
  '& .granted': { color: 'text.primary', fontWeight: 600 },
  '& th[scope="row"]': { fontWeight: 500, minWidth: 150 },
  // The names and the permissions stay in sight while the rest is scrolled.
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' },
  '& th:first-of-type': { position: 'sticky', insetInlineStart: 0, zIndex: 2, bgcolor: 'background.paper' },
} as const
