import { createContext } from 'react';

/** True where the user's role may only look: buttons that create, save or delete are left out. */
export const ReadOnly = createContext(false);
