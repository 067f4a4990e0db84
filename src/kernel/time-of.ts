/** The time that holds for a caller: that of the service, or in test mode that of its clock, which can be moved. */
export type TimeOf = (caller: { accountId: number; isTest: boolean }) => Promise<Date>;
