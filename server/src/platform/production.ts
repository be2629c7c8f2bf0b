// React and the router choose their build when first imported, so this must be imported before them.
process.env["NODE_ENV"] ??= "production";
