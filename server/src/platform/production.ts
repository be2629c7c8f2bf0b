// React and the router select their production build when they're first imported, so import this before them.
process.env["NODE_ENV"] ??= "production";
