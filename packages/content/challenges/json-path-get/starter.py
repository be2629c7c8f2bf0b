def get_path(data, path, default=None):
    return data.get(path, default)
