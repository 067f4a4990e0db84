/** `presswright` starts the service, `presswright COMMAND …` runs a command of the CLI. */
await import(process.argv.length === 2 ? './start.js' : './cli.js');
